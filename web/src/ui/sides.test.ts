import { describe, expect, test } from "vitest";
import { band, INK, IVORY, SIDES, wash, type Side } from "./sides";

const PANELS = ["#FAF2DE", "#F3E7CA"];
const sides = Object.keys(SIDES) as Side[];

function light(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function contrast(a: string, b: string): number {
  const [low, high] = [light(a), light(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

describe("the sides can be told apart from what they lie on", () => {
  test.each(sides)("the icon of a counter of %s is seen on its colour", (side) => {
    expect(contrast(SIDES[side].ink, SIDES[side].colour)).toBeGreaterThanOrEqual(3);
  });

  test.each(sides)("a shield or counter of %s is seen on paper, by its colour or its rim", (side) => {
    const rim = side === "white" ? band(side) : SIDES[side].edge;
    for (const panel of PANELS)
      expect(Math.max(contrast(SIDES[side].colour, panel), contrast(rim, panel))).toBeGreaterThanOrEqual(3);
  });

  test.each(sides)("names in ink are read on the wash of %s", (side) => {
    expect(contrast(INK, wash(side))).toBeGreaterThanOrEqual(4.5);
  });

  test("letters and figures stand in ink on ivory", () => {
    expect(contrast(INK, IVORY)).toBeGreaterThanOrEqual(7);
  });
});
