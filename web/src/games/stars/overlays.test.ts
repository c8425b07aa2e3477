import { describe, expect, test } from "vitest";
import { dangerAt, isIn } from "./hints";
import { outline } from "./overlays";

/** What is sent of a row of sectors from 0,0 to 3,0. */
const view = {
  hexes: Object.fromEntries([0, 1, 2, 3].map((q) => [`${q},0`, { terrain: "empty" as const }])),
  overlays: { blockade: ["0,0"], black_hole: ["2,0"] },
};

describe("layers of the star chart", () => {
  test("a sector is in the layers that were sent for it, and in no other", () => {
    expect(isIn(view, "blockade", "0,0")).toBe(true);
    expect(isIn(view, "blockade", "1,0")).toBe(false);
    expect(isIn(view, "supply", "0,0")).toBe(false);
  });
  test("the danger beside a black hole is the one that was sent", () => {
    expect(dangerAt(view, "2,0")).toBe("black_hole");
    expect(dangerAt(view, "3,0")).toBeUndefined();
  });
  test("an outline leaves out the sides between its sectors", () => {
    const at = (id: string): [number, number] => [Number(id.split(",")[0]) * 100, 0];
    expect(outline(["0,0"], at, 50).match(/M/g)).toHaveLength(6);
    expect(outline(["0,0", "1,0"], at, 50).match(/M/g)).toHaveLength(10);
  });
});
