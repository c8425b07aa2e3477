import { describe, expect, test } from "vitest";
import type { Point } from "./geometry";
import { inSquares, simplified } from "./strokes";

describe("strokes", () => {
  const stairs: Point[] = [
    [0, 0],
    [5, 1],
    [10, 0],
    [10, 40],
    [11, 60],
    [10, 80],
  ];

  test("leave out what lies within the slack, never an end or a corner", () => {
    expect(simplified(stairs, 2)).toEqual([
      [0, 0],
      [10, 0],
      [10, 80],
    ]);
    expect(simplified(stairs, 0.8)).toEqual(stairs.filter(([, y]) => y !== 40));
  });

  test("keep a closed line open enough to be seen", () => {
    const island: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ];
    expect(simplified(island, 1)).toEqual(island);
  });

  test("fall into squares without a gap", () => {
    expect(
      inSquares(
        [
          [
            [0, 0],
            [6, 0],
            [12, 0],
            [14, 0],
          ],
        ],
        10,
      ),
    ).toEqual(["M0 0l6 0l6 0", "M12 0l2 0"]);
  });
});
