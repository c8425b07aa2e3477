import { beforeAll, describe, expect, test } from "vitest";
import icons from "../ui/icon-names.json";
import { rulesOf } from "./hints";
import { cardIcon, inOrder, seatLook } from "./looks";
import { loadCatalogue, LOOKS } from "./testing";

const BOOKS = import.meta.glob<string>("../../../src/imperios/games/*/text/rules.toml", {
  eager: true,
  query: "?raw",
  import: "default",
});

beforeAll(loadCatalogue);

describe("the look of a seat", () => {
  test("a pair of powers appears as its first", () => {
    expect(seatLook("napoleon", "prussia_sweden")).toEqual({ side: "black", letter: "P" });
    expect(seatLook("napoleon", "great_britain")).toEqual({ side: "red", letter: "G" });
  });
  test("the letter belongs to the power", () => {
    expect(seatLook("grecia", "red").letter).toBe("P");
    expect(seatLook("grecia", "neutral")).toEqual({ side: "neutral", letter: "" });
  });
  test("a game that says nothing about its seats has them by their names", () => {
    expect(seatLook("unknown", "black")).toEqual({ side: "black", letter: "B" });
    expect(seatLook("unknown", "fox")).toEqual({ side: "neutral", letter: "F" });
  });
});

test("seats come in the order in which the game names them", () => {
  expect(inOrder(LOOKS["grecia"]!, ["yellow", "other", "blue", "red"])).toEqual([
    "red",
    "blue",
    "yellow",
    "other",
  ]);
});

test("a card has an icon of its own, or that of its deck", () => {
  const { grecia } = LOOKS;
  expect(cardIcon(grecia!, "bat_3")).toBe("sword-clash");
  expect(cardIcon(grecia!, "sen_storm")).toBe("greek-temple");
  expect(cardIcon(grecia!, "nothing")).toBe("card-random");
});

test.each(Object.entries(LOOKS))("every rule that a hint of %s names is in its rulebook", (game, looks) => {
  const book = BOOKS[`../../../src/imperios/games/${game}/text/rules.toml`]!;
  const rules = new Set([...book.matchAll(/^id = "([A-Z]+-\d+\.\d+[a-z]?)"/gm)].map((hit) => hit[1]));
  expect(rules.size).toBeGreaterThan(100);
  const named = Object.values(looks.topics).flat();
  expect(named.filter((rule) => !rules.has(rule))).toEqual([]);
});

test.each(Object.entries(LOOKS))("every icon of %s is packed with the page", (_, looks) => {
  const named = [
    looks.icon,
    ...Object.values(looks.icons),
    ...Object.values(looks.units).map((unit) => unit.icon),
    ...Object.values(looks.verbs),
    ...Object.values(looks.cards),
    ...Object.values(looks.decks),
    ...(looks.phases ?? []).map(([, icon]) => icon),
  ];
  expect(named.filter((icon) => !icons.includes(icon))).toEqual([]);
});

test("a hint names each rule once, and not too many", () => {
  const looks = LOOKS["grecia"]!;
  expect(rulesOf(looks, "land", "land", undefined, "nothing")).toEqual(looks.topics["land"]);
  expect(rulesOf(looks, "land", "sea", "light").length).toBe(4);
});
