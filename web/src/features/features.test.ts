import { describe, expect, test } from "vitest";
import { Failed } from "../api/http";
import type { GameInfo, Sheets } from "../api/types.gen";
import { differs } from "../app/update.svelte";
import { parse, wayOf } from "../app/router.svelte";
import { planOf, newTable, span, usualBot } from "./new-table/plans";
import { problemOf } from "../api/problems";
import { lookUp } from "./rulebook/lookup";
import { find, marks } from "./rulebook/search";

const rules = [
  { id: "GR-9.4", tags: [], text: "El transporte marítimo no gasta barcos." },
  { id: "GR-5.1", tags: [], text: "Mover es una acción." },
];

describe("searching the rules", () => {
  test("ignores accents and capitals, and wants every word", () => {
    expect(find(rules, "MARITIMO barcos", "es").map((rule) => rule.id)).toEqual(["GR-9.4"]);
    expect(find(rules, "gr-5.1", "es")).toHaveLength(1);
  });
  test("marks what was found, with its own accents", () => {
    expect(marks("El transporte marítimo", "maritimo", "es")).toEqual([
      { text: "El transporte ", hit: false },
      { text: "marítimo", hit: true },
    ]);
  });
});

describe("searching for the forms of a word", () => {
  const told = [
    { id: "IG-9.1", text: "Un planeta bloqueado no da ingresos." },
    { id: "IG-9.2", text: "El bloqueo acaba cuando se van las naves." },
    { id: "IG-14.1", text: "Se declara cada ataque antes de resolverlo." },
  ];
  test("finds one by another, and marks it", () => {
    const ids = (question: string) => find(told, question, "es").map((rule) => rule.id);
    expect(ids("bloqueo")).toEqual(["IG-9.1", "IG-9.2"]);
    expect(ids("bloquear")).toEqual(["IG-9.1", "IG-9.2"]);
    expect(ids("atacar")).toEqual(["IG-14.1"]);
    expect(marks(told[0]!.text, "bloqueos", "es").filter((one) => one.hit)).toEqual([
      { text: "bloqueado", hit: true },
    ]);
    expect(find([{ id: "IG-9.1", text: "A blockaded planet" }], "blockades", "en")).toHaveLength(1);
  });

  test("finds cards and scenarios by their names in both languages", () => {
    const sheets = (name: string, title: string) =>
      ({
        decks: [{ cards: [{ id: "jam", name, text: "" }] }],
        scenarios: { convoy: { title, story: "" } },
      }) as unknown as Sheets;
    const shelves = { es: sheets("Interferencias", "El convoy"), en: sheets("Jamming", "The Convoy") };
    expect(lookUp(shelves, "jamming", "es").map((one) => one.title)).toEqual(["Interferencias"]);
    expect(lookUp(shelves, "convoyes", "en").map((one) => one.title)).toEqual(["The Convoy"]);
    expect(lookUp(shelves, "nada", "es")).toEqual([]);
  });
});

test("what went wrong is told by what the server said, or that it said nothing", () => {
  expect(problemOf(new Failed(403, "forbidden", ""), { 403: "me.wrong" })).toBe("me.wrong");
  expect(problemOf(new Failed(429, "too_fast", ""), { 429: "me.wrong" })).toBe("me.tooFast");
  expect(problemOf(new Failed(500, "broken", ""))).toBe("me.failed");
  expect(problemOf(new TypeError("no answer"))).toBe("start.failed");
});

const game: GameInfo = {
  id: "grecia",
  version: "1",
  looks: {
    title: { es: "Grecia", en: "Grecia" },
    line: { es: "", en: "" },
    board: "areas",
    icon: "",
    colour: "",
    first: { scenario: "peloponnesian_war", seats: 4 },
  },
  scenarios: [
    { id: "free", title: { es: "Libre", en: "Free" }, seats: { "2": ["red", "blue"] }, options: [] },
    {
      id: "peloponnesian_war",
      title: { es: "", en: "" },
      seats: { "2": ["red", "blue"], "4": ["red", "blue", "green", "yellow"] },
      options: [],
    },
  ],
  hashes: { es: "", en: "", geometry: "", content: "", lessons: "" },
};

describe("playing now", () => {
  test("takes the first plan, with one seat for me", () => {
    expect(planOf(game)).toMatchObject({ scenario: { id: "peloponnesian_war" }, seats: 4 });
    expect(newTable(game, "bots", ["random", "greedy"]).seats.map((wish) => wish.kind)).toEqual([
      "me",
      "bot",
      "bot",
      "bot",
    ]);
    expect(newTable(game, "hotseat", []).seats.every((wish) => wish.kind === "me")).toBe(true);
    expect(usualBot(["random", "greedy"])).toBe("greedy");
    expect(span(game)).toEqual([2, 4]);
  });
});

test("a page with other scripts is a newer one", () => {
  const running = ["http://here/assets/index-a1.js"];
  expect(differs('<script src="/assets/index-a1.js">', running)).toBe(false);
  expect(differs('<script src="/assets/index-b2.js">', running)).toBe(true);
  expect(
    differs(
      '<script src="/assets/index-a1.js"><link rel="modulepreload" href="/assets/Icon-c3.js">',
      running,
    ),
  ).toBe(false);
  expect(differs("<h1>", running)).toBe(false);
});

test("an address is page, parts and query", () => {
  const route = parse("#/t/abc?invite=xyz");
  expect([route.page, route.parts, route.query.get("invite")]).toEqual(["t", ["abc"], "xyz"]);
});

test("a link leads to its table, however it is written", () => {
  const way = "/t/abc-1?invite=x";
  for (const link of [`https://a.org${way}`, `https://a.org/#${way}`, `#${way}`, `  ${way} `])
    expect(wayOf(link)).toBe(way);
  expect(wayOf("https://a.org/replay/abc/12")).toBe("/replay/abc/12");
  expect([wayOf("https://a.org/"), wayOf("hello"), wayOf("javascript:/t/x")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
