import { describe, expect, test } from "vitest";
import {
  centred,
  clearest,
  covering,
  filling,
  fitting,
  fullest,
  hidden,
  kept,
  showing,
  shows,
  zoomed,
  type Frame,
} from "./camera";

const frame: Frame = { width: 1440, height: 900, left: 12, top: 84, right: 324, bottom: 14 };
const box = { x0: 500, y0: 400, x1: 900, y1: 700 };

describe("the camera", () => {
  test("centres a box in the free part of the window", () => {
    const camera = centred(box, 1, frame);
    expect(700 * camera.k + camera.x).toBeCloseTo(12 + (1440 - 12 - 324) / 2);
    expect(shows(camera, box, frame)).toBe(true);
  });

  test("zooms round the point under the pointer", () => {
    const before = { k: 0.5, x: -100, y: -50 };
    const after = zoomed(before, 2, [300, 200], 0.1, 4);
    expect(after.k).toBe(1);
    expect((300 - after.x) / after.k).toBeCloseTo((300 - before.x) / before.k);
  });

  test("never shows what lies beyond the sheet", () => {
    const camera = kept({ k: 0.5, x: 400, y: -9999 }, [4000, 2500], frame);
    expect(camera.x).toBe(0);
    expect(camera.y).toBe(900 - 1250);
  });

  test("lets the sheet rise above a tall panel", () => {
    const phone: Frame = { width: 390, height: 844, left: 6, top: 78, right: 6, bottom: 330 };
    expect(kept({ k: 0.5, x: 0, y: -9999 }, [4000, 2500], phone).y).toBe(844 - 330 - 1250);
  });

  test("lets the sheet begin below bars that reach from edge to edge", () => {
    const phone: Frame = { width: 390, height: 844, left: 6, top: 97, right: 6, bottom: 330 };
    expect(kept({ k: 0.5, x: 0, y: 9999 }, [4000, 2500], phone).y).toBe(0);
    expect(kept({ k: 0.5, x: 0, y: 9999 }, [4000, 2500], { ...phone, across: true }).y).toBe(97);
  });

  test("comes nearer where a sheet would leave a part of the window bare", () => {
    const waiting: Frame = { width: 390, height: 844, left: 6, top: 100, right: 6, bottom: 144 };
    const camera = filling({ k: 0.2, x: -200, y: 0 }, [4000, 2500], waiting);
    expect(camera.k).toBeCloseTo((844 - 144) / 2500);
    expect((195 - camera.x) / camera.k).toBeCloseTo((195 + 200) / 0.2);
    const near = { k: 0.5, x: -200, y: -100 };
    expect(filling(near, [4000, 2500], waiting)).toEqual(near);
  });

  test("lets the sheet end under the column, and a map of another shape lie in the free part", () => {
    const wide: Frame = { ...frame, width: 1920, height: 1080 };
    expect(covering([4000, 2500], wide)).toBeCloseTo(1080 / 2500);
    expect(kept({ k: 0.44, x: -9999, y: 0 }, [4000, 2500], wide).x).toBeCloseTo(1920 - 324 - 1760);
    const square: Frame = { ...frame, width: 1024, height: 768 };
    expect(kept({ k: 0.23, x: 0, y: -500 }, [4000, 2500], square).y).toBe(84);
  });

  test("moves aside from a panel that covers a place", () => {
    const panels = [{ x0: 0, y0: 700, x1: 300, y1: 900 }];
    const count = (next: { k: number; x: number; y: number }) =>
      hidden(
        next,
        [
          [400, 1500],
          [2000, 600],
        ],
        40,
        frame,
        panels,
      );
    const camera = { k: 0.5, x: 0, y: 0 };
    expect(count(camera)).toBe(1);
    const moved = clearest(camera, (next) => kept(next, [4000, 2500], frame), count, 0.5);
    expect(count(moved)).toBe(0);
    expect(moved.k).toBe(0.5);
    expect(clearest(moved, (next) => next, count, 0.5)).toBe(moved);
  });

  test("moves no more than needed to show a box", () => {
    const camera = { k: 0.5, x: 0, y: 0 };
    expect(showing(camera, { x0: 100, y0: 300, x1: 400, y1: 500 }, frame, 0.1)).toBe(camera);
    const moved = showing(camera, { x0: 3000, y0: 300, x1: 3400, y1: 500 }, frame, 0.1);
    expect(moved.k).toBe(0.5);
    expect(3400 * moved.k + moved.x).toBeCloseTo(1440 - 324);
  });

  test("goes farther when a box does not fit", () => {
    const wide = { x0: 0, y0: 0, x1: 4000, y1: 1000 };
    expect(showing({ k: 1, x: 0, y: 0 }, wide, frame, 0.1).k).toBeCloseTo(fitting(wide, frame));
  });

  test("shows of places that lie far apart as many as it can, and the nearest of equally many", () => {
    const [west, east] = [
      [
        [100, 100],
        [200, 150],
      ],
      [
        [3000, 900],
        [3100, 950],
      ],
    ] as [[number, number][], [number, number][]];
    const seen = { x0: 3000, y0: 900, x1: 3100, y1: 950 };
    expect(fullest([...west, ...east], [400, 300], [3000, 900])).toEqual(seen);
    expect(fullest([...west, ...east, [150, 120]], [400, 300], [3000, 900])).toMatchObject({
      x0: 100,
      x1: 200,
    });
    expect(fullest([], [400, 300], [0, 0])).toBeUndefined();
  });
});
