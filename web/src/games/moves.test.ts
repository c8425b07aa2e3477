import { describe, expect, test } from "vitest";
import type { Sentence } from "../api/types.gen";
import { movesOf as readMoves, type Move } from "./moves";
import { declare } from "./testing";

const GAME = declare(
  { unit: ["light", "heavy", "ship"] },
  {
    turn_begins: "turn_begins seat",
    unit_moved: "move seat unit origin target",
    swapped: "move seat unit origin target; move seat unit=other origin=target target=origin",
    fleet_shifted: "move seat unit=:ship origin target n by=:sea",
    recruited: "place seat unit zone",
    battle_begins: "battle_begins seat defender origin zone",
    passage_refused: "in_battle",
    advanced: "capture seat zone",
  },
);
const movesOf = (log: Sentence[], start?: number): Move[] => readMoves(GAME, log, start);

const event = (code: string, args: Record<string, unknown> = {}): Sentence => ({ code, args, rules: [] });
describe("what moved", () => {
  test("is read from events with an origin and a target", () => {
    const log = [
      event("turn_begins", { seat: "red" }),
      event("unit_moved", { seat: "red", unit: "light", origin: "elis", target: "aetolia" }),
    ];
    expect(movesOf(log)).toEqual([{ seat: "red", what: "light", from: "elis", to: "aetolia" }]);
    expect(movesOf(log, 2)).toEqual([]);
  });
  test("an exchange is two moves, a placement has no origin", () => {
    const swap = event("swapped", {
      seat: "red",
      unit: "light",
      origin: "elis",
      other: "heavy",
      target: "aetolia",
    });
    expect(movesOf([swap]).map(({ what, to }) => [what, to])).toEqual([
      ["light", "aetolia"],
      ["heavy", "elis"],
    ]);
    expect(movesOf([event("recruited", { seat: "red", unit: "light", zone: "elis" })])).toEqual([
      { seat: "red", what: "light", to: "elis" },
    ]);
  });
  test("of a fleet every ship goes, over the sea", () => {
    const [one, two] = movesOf([event("fleet_shifted", { seat: "red", n: 2, origin: "a", target: "b" })]);
    expect(one).toEqual({ seat: "red", what: "ship", from: "a", to: "b", sea: true });
    expect(two).toEqual(one);
  });
  test("a passage that is refused moves nobody", () => {
    expect(movesOf([event("passage_refused", { seat: "red", origin: "a", target: "b" })])).toEqual([]);
  });
  test("victors advance from where their battle began", () => {
    const log = [
      event("battle_begins", { seat: "red", defender: "blue", origin: "elis", zone: "aetolia" }),
      event("advanced", { seat: "red", zone: "aetolia" }),
    ];
    expect(movesOf(log)).toEqual([{ seat: "red", what: "*", from: "elis", to: "aetolia" }]);
  });
});
