import { expect, test } from "vitest";
import type { Sentence } from "../api/types.gen";
import { concerns, entriesOf } from "./chronicle";
import { declare } from "./testing";

const declaration = declare(
  {},
  {
    turn: "turn_begins seat",
    move: "move seat unit origin target",
    battle: "battle_begins seat defender origin zone",
    total: "strength_total seat n",
    win: "verdict winner=:attacker",
    storm: "loss seat",
    discard: "card seat",
    play: "card; deed seat",
  },
);
const told = (code: string, args: Record<string, string> = {}): Sentence => ({ code, args, rules: [] });
const LOG = [
  told("turn", { seat: "red" }),
  told("permit", { seat: "blue", mover: "red" }),
  told("move", { seat: "red" }),
  told("battle", { seat: "red", defender: "blue" }),
  told("total", { seat: "red" }),
  told("win"),
  told("move", { seat: "red" }),
];

test("a battle is one entry, and what is quiet is left out", () => {
  const entries = entriesOf(declaration, new Set(["permit"]), LOG);
  expect(entries.map(({ kind, at, events }) => [kind, at, events.length])).toEqual([
    ["turn", 0, 1],
    ["line", 2, 1],
    ["battle", 3, 3],
    ["line", 6, 1],
  ]);
});

test("what others do to a seat concerns it, what they do elsewhere does not", () => {
  const entries = entriesOf(declaration, new Set(), LOG);
  expect(entries.filter((entry) => concerns(declaration, entry, "blue")).map(({ at }) => at)).toEqual([3]);
});

test("what a seat loses outside of a battle concerns it, what it plays does not", () => {
  const log = ["storm", "discard", "play"].map((code) => told(code, { seat: "blue" }));
  const entries = entriesOf(declaration, new Set(), log);
  const found = entries.filter((entry) => concerns(declaration, entry, "blue"));
  expect(found.map(({ at }) => at)).toEqual([0, 1]);
});
