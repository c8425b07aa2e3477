import { describe, expect, test } from "vitest";
import type { Balance, ScenarioSheet } from "../../api/types.gen";
import { Shelf, shownCount, type Offer } from "./shelf.svelte";
import { courseWords } from "./words";

const figures = (lean: Balance["lean"]): Balance => ({
  bot: "estratega",
  games: 30,
  wins: {},
  lean,
  victories: 15,
  actions: { attack: 34, hire: 26, senate: 16, move: 12 },
});

function offer(
  id: string,
  leans: Record<number, Balance["lean"]>,
  minutes: number,
  difficulty: number,
): Offer {
  const players = Object.keys(leans).map(Number);
  const byPlayers = <T>(make: (n: number) => T) =>
    Object.fromEntries(players.map((n) => [String(n), make(n)]));
  const sheet = {
    minutes: byPlayers((n) => minutes * n),
    difficulty,
    balance: byPlayers((n) => figures(leans[n]!)),
  } as unknown as ScenarioSheet;
  return { info: { id, title: { es: id, en: id }, seats: {}, options: [] }, sheet, players };
}

const troy = offer("troy", { 2: "slight", 3: "even", 4: "strong" }, 30, 1);
const duel = offer("duel", { 2: "even" }, 20, 3);
const europe = offer("europe", { 8: "strong" }, 25, 2);
const all = [troy, duel, europe];
const ids = (found: Offer[]) => found.map((one) => one.info.id);

describe("the shelf", () => {
  test("shows a scenario with the number of players that makes it most even", () => {
    expect(shownCount(troy, undefined)).toBe(3);
    expect(shownCount(troy, 4)).toBe(4);
    expect(shownCount(duel, 4)).toBe(2);
  });

  test("keeps what fits", () => {
    const shelf = new Shelf();
    shelf.players = 2;
    expect(ids(shelf.pick(all))).toEqual(["troy", "duel"]);
    shelf.even = true;
    expect(ids(shelf.pick(all))).toEqual(["duel"]);
    shelf.players = undefined;
    expect(ids(shelf.pick(all))).toEqual(["troy", "duel"]);
    shelf.length = 60;
    expect(ids(shelf.pick(all))).toEqual(["duel"]);
    shelf.even = false;
    shelf.length = Infinity;
    expect(ids(shelf.pick(all))).toEqual(["europe"]);
  });

  test("sorts by length, difficulty, balance or players", () => {
    const shelf = new Shelf();
    const order = (by: Shelf["order"]) => {
      shelf.order = by;
      return ids(shelf.pick(all));
    };
    expect(order("box")).toEqual(["troy", "duel", "europe"]);
    expect(order("length")).toEqual(["duel", "troy", "europe"]);
    expect(order("difficulty")).toEqual(["troy", "europe", "duel"]);
    expect(order("balance")).toEqual(["troy", "duel", "europe"]);
    expect(order("players")).toEqual(["duel", "troy", "europe"]);
  });
});

describe("the course of the games", () => {
  const even = figures("even");

  test("tells victories and the three actions that are chosen most", () => {
    expect(courseWords(even, undefined)).toEqual([
      "el 15 % se gana antes del recuento final",
      "lo más elegido: attack 34\u00a0%, hire 26\u00a0%, senate 16\u00a0%",
    ]);
  });

  test("tells whether a lead holds where somebody can lead", () => {
    expect(courseWords({ ...even, lost_leads: 31 }, undefined)).toContain(
      "quien va por delante a media partida pierde el 31 % de las veces",
    );
  });
});
