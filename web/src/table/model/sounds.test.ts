import { expect, test } from "vitest";
import type { GameClient } from "../../games/client";
import { readLooks, type Looks } from "../../games/looks";
import { declare } from "../../games/testing";
import type { Sentence } from "../../api/types.gen";
import { soundOf } from "./sounds.svelte";

const event = (code: string, args: Record<string, unknown> = {}): Sentence => ({ code, args, rules: [] });
const DOES = {
  unit_moved: "move seat unit origin target",
  unit_carried: "move seat unit origin target by=:sea",
  chance_drawn: "throw n card",
  battle_begins: "battle_begins seat defender zone",
};
const game = (looks: Partial<Looks> = {}): GameClient =>
  ({ declaration: declare({}, DOES), looks: readLooks(looks as Looks) }) as GameClient;

test("events sound like what they do, a battle first and each sound once", () => {
  const log = [event("unit_moved"), event("unit_moved"), event("battle_begins"), event("silence")];
  expect(soundOf(log, game())).toEqual(["battle", "march"]);
});

test("a crossing sounds of the sea, a chance card like a card", () => {
  const log = [event("unit_carried", { seat: "red" }), event("chance_drawn", { n: 2, card: "ch_2" })];
  expect(soundOf(log, game())).toEqual(["sail", "card"]);
});

test("a game may sound otherwise", () => {
  expect(soundOf([event("unit_moved")], game({ sounds: { move: "hum" } }))).toEqual(["hum"]);
});
