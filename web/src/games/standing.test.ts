import { describe, expect, test } from "vitest";
import type { TableView } from "./client";
import { counted, decisive, figuresOf, lead, rounds } from "./standing";
import { LOOKS } from "./testing";

const figures = { planets: 3, worth: 12, ships: 5, points: 7, destroyed: 9 };
const seen = (decisive: string, left: number | null, round = 4): Pick<TableView, "round" | "standing"> => ({
  round,
  standing: { decisive, turns_left: left, seats: { red: { figures, goals: [] } } },
});
const words = { round: "table.turn", supplies: "table.points.n", units: "table.ships" } as const;
const looks = Object.values(LOOKS).find(({ board }) => board === "stars")!;
const game = { board: "stars", looks, words } as const;
const result = { winners: ["red"], ranking: [["red"]], scores: { red: 1 }, reason: "" };

describe("how a game stands", () => {
  test("the figure that decides is the one that the engine names", () => {
    const { label, of } = decisive(game, seen("destroyed", 2), result);
    expect([label, of("red")]).toEqual(["replay.destroyed", 9]);
  });
  test("where none decides, what a seat holds is shown", () => {
    const { label, of } = decisive(game, seen("", 2), result);
    expect([label, of("red")]).toEqual(["replay.planets", 3]);
  });
  test("after the last round the margin is told, or that a tie was broken", () => {
    const over = { winners: ["red"], ranking: [["red"], ["blue"]], reason: "rounds" };
    const view = { round: 4 };
    expect(lead(game, view, { ...over, scores: { red: 10, blue: 8 } })).toContain("10");
    expect(lead(game, view, { ...over, scores: { red: 10, blue: 8 } })).toContain("8");
    const tied = { red: 10, blue: 10 };
    expect(lead(game, view, { ...over, scores: tied })).toMatch(/10: .*(desempate|tie-break)/);
    expect(lead(game, view, { ...over, scores: tied, reason: "conquest" })).toBe("");
    expect(lead(game, view, { ...over, scores: tied, winners: ["red", "blue"] })).toBe("");
  });
  test("the rounds left make all rounds", () => {
    expect(rounds(seen("", 3))).toBe(6);
    expect(rounds(seen("", 1))).toBe(4);
    expect(rounds(seen("", 0))).toBe(0); // over, perhaps before its time
    expect(rounds(seen("", null))).toBe(0);
  });
  test("figures that the game does not count are left out", () => {
    expect(figuresOf(game, seen("", 1), "red").map(({ n }) => n)).toEqual([3, 5, 7, 9]);
    expect(counted(game, seen("", 1), "blue")).toBeUndefined();
  });
});
