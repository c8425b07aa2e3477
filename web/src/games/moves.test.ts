import { describe, expect, test } from "vitest";
import type { Sentence } from "../api/types.gen";
import { movesOf } from "./moves";

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
  test("victors advance from where their battle began", () => {
    const log = [
      event("battle_begins", { seat: "red", defender: "blue", origin: "elis", zone: "aetolia" }),
      event("advanced", { seat: "red", zone: "aetolia" }),
    ];
    expect(movesOf(log)).toEqual([{ seat: "red", what: "*", from: "elis", to: "aetolia" }]);
  });
});
