/** Where the board stands under the window: screen = sheet * k + (x, y). */
import type { Box, Point } from "./areas/geometry";

export interface Camera {
  k: number;
  x: number;
  y: number;
}

/** What a window shows of a sheet at rest; the scales at which it is laid out and begins. */
export interface Sight extends Camera {
  width: number;
  height: number;
  /** It is being moved away from there. */
  moving: boolean;
  laid: number;
  home: number;
}

/** What covers the window's edges. */
export interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** What covers the top reaches from edge to edge: the sheet may begin below it. */
  across?: boolean;
}
/** The part of the window that no panel covers. */
export interface Frame extends Insets {
  width: number;
  height: number;
}

export const NEAREST = 4;
export const FARTHEST = 0.9;
const TALL = 100;
const ROOM = 0.92;
/** How far the sheet is shifted, and how much farther away it may go, to uncover a place. */
const SHIFTS = Array.from({ length: 17 }, (_, i) => (i - 8) * 24);
const FARTHER = [1, 0.95, 0.9, 0.85];

export function freeSize(frame: Frame): Point {
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

/** The part of an inset that a sheet may leave bare: a column or a tall panel lies there, no narrow margin. */
const bare = (inset: number) => (inset > TALL ? inset : 0);

/** The scale at which a sheet fills the window but for what columns and tall panels cover. */
export function covering(size: Point, frame: Frame): number {
  return Math.max((frame.width - bare(frame.right)) / size[0], (frame.height - bare(frame.bottom)) / size[1]);
}

/**
 * Kept so near that the sheet never leaves the window. Where bars, a column or a tall panel cover an
 * edge of the window, the sheet may end under them, so that nothing on it stays out of reach.
 */
export function kept(camera: Camera, size: Point, frame: Frame): Camera {
  const between = (at: number, a: number, b: number) =>
    Math.min(Math.max(a, b), Math.max(Math.min(a, b), at));
  const hold = (at: number, length: number, room: number, start: number, end: number, first = 0) =>
    length < room - bare(end)
      ? between(at, start, room - end - length)
      : between(at, room - bare(end) - length, first);
  return {
    k: camera.k,
    x: hold(camera.x, size[0] * camera.k, frame.width, frame.left, frame.right),
    y: hold(
      camera.y,
      size[1] * camera.k,
      frame.height,
      frame.top,
      frame.bottom,
      frame.across ? frame.top : 0,
    ),
  };
}

/** Nearer, if a sheet would leave a part of the window bare; what is in the middle stays there. */
export function filling(camera: Camera, size: Point, frame: Frame): Camera {
  const [w, h] = freeSize(frame);
  const at: Point = [frame.left + w / 2, frame.top + h / 2];
  return zoomed(camera, 1, at, covering(size, frame), Infinity);
}

/** How many places lie under a panel or outside the free part of the window. */
export function hidden(
  { k, x, y }: Camera,
  places: Point[],
  reach: number,
  frame: Frame,
  panels: Box[],
): number {
  const r = reach * k;
  return places.filter(([px, py]) => {
    const [a, b] = [px * k + x, py * k + y];
    const outside =
      a - r < 0 || b - r < frame.top || a + r > frame.width - frame.right || b + r > frame.height;
    return (
      outside || panels.some((box) => a + r > box.x0 && a - r < box.x1 && b + r > box.y0 && b - r < box.y1)
    );
  }).length;
}

/** Of the cameras near this one that `keep` allows, the one that hides the fewest places; it moves as little as it can. */
export function clearest(
  camera: Camera,
  keep: (next: Camera) => Camera,
  count: (next: Camera) => number,
  least: number,
): Camera {
  let [best, fewest, shortest] = [camera, count(camera), 0];
  for (const share of fewest ? FARTHER : []) {
    const k = Math.max(least, camera.k * share);
    for (const dx of SHIFTS) {
      for (const dy of SHIFTS) {
        const next = keep({ k, x: camera.x + dx, y: camera.y + dy });
        const [many, way] = [count(next), Math.hypot(next.x - camera.x, next.y - camera.y)];
        if (many < fewest || (many === fewest && k === best.k && way < shortest))
          [best, fewest, shortest] = [next, many, way];
      }
    }
    if (!fewest || k === least) break;
  }
  return best;
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

/** A box with some room round it in the middle of the free part of the window, as near as these scales allow. */
export function nearing(box: Box, frame: Frame, least: number, most: number): Camera {
  return centred(box, Math.min(most, Math.max(least, fitting(box, frame) * ROOM)), frame);
}

/**
 * What a window of this size on the sheet can show of some places: as many as it can hold at once, and of equally many
 * those nearest to a point; undefined if there are none.
 */
export function fullest(places: Point[], [width, height]: Point, near: Point): Box | undefined {
  let found: { places: Point[]; far: number } | undefined;
  for (const [left] of places) {
    const column = places.filter(([x]) => x >= left && x <= left + width);
    for (const [, top] of column) {
      const held = column.filter(([, y]) => y >= top && y <= top + height);
      const far = Math.hypot(left + width / 2 - near[0], top + height / 2 - near[1]);
      const better =
        !found ||
        held.length > found.places.length ||
        (held.length === found.places.length && far < found.far);
      if (better) found = { places: held, far };
    }
  }
  return found && boxOf(found.places);
}

function boxOf(places: Point[]): Box {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
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
