import { describe, expect, test } from "vitest";
import type { CardSheet, DeckSheet } from "../api/types.gen";
import type { GameClient, TableView } from "./client";
import { cardInForce, decksOf } from "./decks";
import { declare } from "./testing";
import { unitRows } from "./units";

const card = (id: string, copies = 1): CardSheet => ({
  id,
  name: id,
  copies,
  text: "",
  when: "",
  rank: "",
  stars: 0,
});
const deck = (id: string, each_side: boolean, ...cards: CardSheet[]): DeckSheet => ({
  id,
  name: id,
  each_side,
  cards,
});
const seen = (more: Partial<TableView>) =>
  ({
    you: "red",
    order: ["red", "blue"],
    seats: { red: { supplies: 0 }, blue: { supplies: 0 } },
    ...more,
  }) as TableView;

describe("what is known of the decks", () => {
  test("of a secret deck, what is neither played nor held may come", () => {
    const view = seen({
      seats: { red: { supplies: 0, cards: ["a"] }, blue: { supplies: 0 } },
      decks: { tactic: { size: 4, discard: { a: 1 } } },
    });
    const [found] = decksOf([deck("tactic", false, card("a", 4))], view);
    expect(found!.cards[0]).toMatchObject({ held: 1, played: 1, left: 2 });
  });
  test("of an open deck, what lies in it; what went to its end was played", () => {
    const view = seen({ decks: { army: { bag: { a: 1 }, queue: ["a", "b"] } } });
    const [found] = decksOf([deck("army", false, card("a", 2), card("b"))], view);
    expect(found!.cards.map(({ left, played }) => [left, played])).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });
  test("cards that the scenario leaves out are not shown", () => {
    const view = seen({ decks: { red: { size: 4 }, blue: { size: 4 } } });
    const found = decksOf([deck("command", true, card("a"), card("b"))], view, ["b"]);
    expect(found.map(({ cards }) => cards.map(({ id }) => id))).toEqual([["a"], ["a"]]);
  });
  test("battle cards are counted for every side", () => {
    const view = seen({
      seats: { red: { supplies: 0, battle_cards: ["a"] }, blue: { supplies: 0, battle_cards: [] } },
    });
    const found = decksOf([deck("battle", true, card("a"))], view);
    expect(found.map(({ seat, cards }) => [seat, cards[0]!.left, cards[0]!.played])).toEqual([
      ["red", 1, 0],
      ["blue", 0, 1],
    ]);
  });
});

describe("the units that can be had", () => {
  const info = { strength: 1, level: 0 };
  const game = {
    units: {
      frigate: { ...info, price: 10, counter: "frigate" },
      bomber: { ...info, price: 3, counter: "squadron" },
      annihilator: { ...info, price: 40, counter: "annihilator" },
    },
    forbidden: () => ["annihilator"],
  } as unknown as GameClient;

  test("kinds that share counters, those of which none is left, those that are ruled out", () => {
    const pool = { frigate: 0, squadron: 5, annihilator: 1 };
    const rows = unitRows(game, seen({ seats: { red: { supplies: 0, pool } } }));
    expect(rows.map(({ kind, left, why }) => [kind, left, why])).toEqual([
      ["frigate", 0, "units.gone"],
      ["bomber", 5, undefined],
      ["annihilator", 0, "units.forbidden"],
    ]);
  });
});

describe("the card in force", () => {
  const game = declare({ card: ["a", "b"] }, { drawn: "card seat card" });
  const drawn = (card: string) => ({ code: "drawn", args: { seat: "red", card }, rules: [] });
  test("is the one that a step names", () => {
    expect(cardInForce(game, [{ frame: "effect", card: "a" }, { frame: "pick" }], [drawn("b")])).toBe("a");
  });
  test("is the last one that was seen, where a step only counts it", () => {
    expect(cardInForce(game, [{ frame: "effect", card: 3 }], [drawn("b"), drawn("a")])).toBe("a");
    expect(cardInForce(game, [{ frame: "turn" }], [drawn("a")])).toBeUndefined();
  });
});
