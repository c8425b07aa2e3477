import { describe, expect, test } from "vitest";
import { blockaded, engaged, neighbours, outline, supplied } from "./overlays";
import type { Sectors } from "./view";

/** A row of sectors from 0,0 to 5,0: a red planet at its left, a blue frigate at 3,0. */
const row = (more: Partial<Sectors["hexes"]> = {}): Sectors => ({
  hexes: {
    ...Object.fromEntries(
      [0, 1, 2, 3, 4, 5].map((q) => [`${q},0`, { terrain: q === 0 ? "planet" : "empty" }]),
    ),
    "3,0": { terrain: "empty", units: [{ owner: "blue", kind: "frigate" }] },
    ...(more as Sectors["hexes"]),
  },
  planets: { "0,0": { size: "small", owner: "red" } },
});
const none = () => false;

describe("layers of the star chart", () => {
  test("six sectors lie around a sector", () => {
    expect(neighbours("0,0").sort()).toEqual(["-1,0", "-1,1", "0,-1", "0,1", "1,-1", "1,0"]);
  });
  test("ships must stop beside enemies that can act", () => {
    expect(engaged(row(), "red").sort()).toEqual(["2,0", "4,0"]);
    expect(engaged(row(), "blue")).toEqual([]);
    expect(
      engaged(
        row({ "3,0": { terrain: "empty", units: [{ owner: "blue", kind: "frigate", stunned: true }] } }),
        "red",
      ),
    ).toEqual([]);
  });
  test("a rival beside a planet cuts it off", () => {
    expect(blockaded(row())).toEqual([]);
    expect(
      blockaded(row({ "1,0": { terrain: "empty", units: [{ owner: "blue", kind: "interceptor" }] } })),
    ).toEqual(["0,0"]);
  });
  test("supply reaches so many sectors, but not through asteroids", () => {
    expect(supplied(row(), "red", 3, none, false).sort()).toEqual(["0,0", "1,0", "2,0", "3,0"]);
    expect(supplied(row({ "2,0": { terrain: "asteroids" } }), "red", 3, none, false).sort()).toEqual([
      "0,0",
      "1,0",
    ]);
    expect(supplied(row({ "2,0": { terrain: "asteroids" } }), "red", 3, none, true)).toContain("3,0");
    expect(supplied(row(), "blue", 1, (kind) => kind === "frigate", false).sort()).toEqual([
      "2,0",
      "3,0",
      "4,0",
    ]);
  });
  test("an outline leaves out the sides between its sectors", () => {
    const at = (id: string): [number, number] => [Number(id.split(",")[0]) * 100, 0];
    expect(outline(["0,0"], at, 50).match(/M/g)).toHaveLength(6);
    expect(outline(["0,0", "1,0"], at, 50).match(/M/g)).toHaveLength(10);
  });
});
