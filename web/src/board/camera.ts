/** Where the board stands under the window: screen = sheet * k + (x, y). */
import type { Box, Point } from "./geometry";

export interface Camera {
  k: number;
  x: number;
  y: number;
}

/** The part of the window that no panel covers. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const NEAREST = 4;
export const FARTHEST = 0.9;
const TALL = 100;

function freeSize(frame: Frame): Point {
  return [
    Math.max(80, frame.width - frame.left - frame.right),
    Math.max(80, frame.height - frame.top - frame.bottom),
  ];
}

/** The scale at which a box just fills the free part of the window. */
export function fitting(box: Box, frame: Frame): number {
  const [w, h] = freeSize(frame);
  return Math.min(w / Math.max(1, box.x1 - box.x0), h / Math.max(1, box.y1 - box.y0));
}

/** The scale called zoom 1: all zones visible. */
export function unit(whole: Box, frame: Frame): number {
  return fitting(whole, frame);
}

/** A box in the middle of the free part of the window, at a scale. */
export function centred(box: Box, k: number, frame: Frame): Camera {
  const [w, h] = freeSize(frame);
  return {
    k,
    x: frame.left + w / 2 - ((box.x0 + box.x1) / 2) * k,
    y: frame.top + h / 2 - ((box.y0 + box.y1) / 2) * k,
  };
}

/** Nearer or farther, with the point under the pointer staying where it is. */
export function zoomed(camera: Camera, factor: number, at: Point, least: number, most: number): Camera {
  const k = Math.min(most, Math.max(least, camera.k * factor));
  const share = k / camera.k;
  return { k, x: at[0] - (at[0] - camera.x) * share, y: at[1] - (at[1] - camera.y) * share };
}

/**
 * Kept so near that the sheet never leaves the window. Where a tall panel covers the foot of the
 * window (on a phone), the sheet may rise above it, so that nothing on it stays out of reach.
 */
export function kept(camera: Camera, size: Point, frame: Frame): Camera {
  const hold = (at: number, length: number, room: number, rise: number) =>
    length <= room - rise ? (room - length) / 2 : Math.min(0, Math.max(room - rise - length, at));
  return {
    k: camera.k,
    x: hold(camera.x, size[0] * camera.k, frame.width, 0),
    y: hold(camera.y, size[1] * camera.k, frame.height, frame.bottom > TALL ? frame.bottom : 0),
  };
}

/** Whether a box lies in the free part of the window. */
export function shows(camera: Camera, box: Box, frame: Frame): boolean {
  return (
    box.x0 * camera.k + camera.x >= frame.left - 1 &&
    box.y0 * camera.k + camera.y >= frame.top - 1 &&
    box.x1 * camera.k + camera.x <= frame.width - frame.right + 1 &&
    box.y1 * camera.k + camera.y <= frame.height - frame.bottom + 1
  );
}

/** The nearest camera that shows a box: move first, go farther only if it must be. */
export function showing(camera: Camera, box: Box, frame: Frame, least: number): Camera {
  if (shows(camera, box, frame)) return camera;
  const k = Math.max(least, Math.min(camera.k, fitting(box, frame)));
  const nearby = k === camera.k ? camera : centred(box, k, frame);
  const shift = (lo: number, hi: number, at: number, from: number, to: number) => {
    const [a, b] = [lo * k + at, hi * k + at];
    if (b - a > to - from) return (from + to - a - b) / 2;
    return a < from ? from - a : b > to ? to - b : 0;
  };
  return {
    k,
    x: nearby.x + shift(box.x0, box.x1, nearby.x, frame.left, frame.width - frame.right),
    y: nearby.y + shift(box.y0, box.y1, nearby.y, frame.top, frame.height - frame.bottom),
  };
}
