import grecia from "../../../../src/imperios/games/grecia/content/geometry.json?raw";
import napoleon from "../../../../src/imperios/games/napoleon/content/geometry.json?raw";
import { describe, expect, test } from "vitest";
import { arrowPath } from "../arrow";
import { boxOf, cityWalls, Paths, unpack, type AreaGeometry } from "./geometry";
import { hexagon, segments } from "../stars/scene";

const BOARDS = { grecia, napoleon };

describe("geometry", () => {
  test("unpacks steps into points", () => {
    expect(unpack([10, 20, 5, -5, 0, 7])).toEqual([
      [10, 20],
      [15, 15],
      [15, 22],
    ]);
  });

  test.each(["grecia", "napoleon"] as const)("draws every zone of %s inside the sheet", (game) => {
    const geometry = JSON.parse(BOARDS[game]) as AreaGeometry;
    const paths = new Paths(geometry);
    for (const id of Object.keys(geometry.zones)) {
      expect(paths.zones[id], id).toMatch(/^M/);
      const { x0, y0, x1, y1 } = paths.boxes[id]!;
      expect(x0 >= 0 && y0 >= 0 && x1 <= geometry.size[0] && y1 <= geometry.size[1], id).toBe(true);
    }
  });

  test("walls of large cities have sixteen corners, of small ones twelve", () => {
    expect(cityWalls("city_large", 40).split("L")).toHaveLength(16);
    expect(cityWalls("city_small", 40).split("L")).toHaveLength(12);
  });

  test("a hexagon has six corners, a border its segments", () => {
    expect(hexagon(100).split("L")).toHaveLength(6);
    expect(segments([0, 0, 1, 1, 2, 2, 3, 3])).toBe("M0 0L1 1M2 2L3 3");
  });

  test("an arrow stays finite, even between equal places", () => {
    expect(arrowPath([0, 0], [300, 0])).not.toContain("NaN");
    expect(arrowPath([5, 5], [5, 5])).not.toContain("NaN");
  });

  test("a box holds all its points", () => {
    expect(
      boxOf([
        [1, 9],
        [4, 2],
      ]),
    ).toEqual({ x0: 1, y0: 2, x1: 4, y1: 9 });
  });
});
