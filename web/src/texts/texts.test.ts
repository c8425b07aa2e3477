import { describe, expect, test } from "vitest";
import { en } from "./en";
import { es } from "./es";
import type { Texts } from "../api/types.gen";
import { GameTexts } from "./game";
import { fill, personName, say } from "./lang.svelte";
import { pieces } from "./links";
import { OPTIONS, valueWords } from "./options";
import { pseudo, pseudoAll } from "./pseudo";

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((hit) => hit[1]).sort();

describe("the words of the page", () => {
  test("exist in both languages with the same arguments", () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(es).sort());
    for (const key of Object.keys(es) as (keyof typeof es)[]) {
      expect(es[key], key).not.toBe("");
      expect(holes(en[key]), key).toEqual(holes(es[key]));
    }
  });

  test("no text shouts", () => {
    for (const text of [...Object.values(es), ...Object.values(en)]) expect(text).not.toMatch(/[!¡]/);
  });
});

const data: Texts = {
  game: "grecia",
  lang: "es",
  names: { laconia: "Laconia", light: "infantería ligera", iona: "Iona", red: "Rojo" },
  cards: {},
  phrases: { event: { unit_moved: "{seat} mueve 1 {unit}: {origin} → {target}." }, token: { done: "Listo" } },
  chapters: [],
  rules: [{ id: "GR-5.4", tags: ["seed"], text: "Texto" }],
  examples: [],
};

describe("the words of a game", () => {
  const texts = new GameTexts(data);
  test("fill sentences with names", () => {
    const args = { seat: "red", unit: "light", origin: "laconia", target: "nowhere" };
    expect(texts.sentence("event", { code: "unit_moved", args })).toBe(
      "Rojo mueve 1 infantería ligera: Laconia → nowhere.",
    );
  });
  test("numbers and dice are figures", () => {
    expect([texts.name("n3"), texts.name("d6"), texts.name("done"), texts.title("light")]).toEqual([
      "3",
      "6",
      "Listo",
      "Infantería ligera",
    ]);
  });
  test("lists read as people write them", () => {
    expect(texts.shown(["red", "laconia", "iona"])).toBe("Rojo, Laconia e Iona");
    expect(texts.shown({ light: 2 })).toBe("2 × infantería ligera");
  });
  test("a negative figure has a minus, not a hyphen", () => {
    expect(texts.shown(-2)).toBe("−2");
  });
  test("a question may name an answer in its own way", () => {
    const answer = { "respond_card.done": "No responder" };
    const own = new GameTexts({ ...data, phrases: { ...data.phrases, answer } });
    expect([own.answer("respond_card", "done"), own.answer("other", "done")]).toEqual([
      "No responder",
      "Listo",
    ]);
  });
  test("a name may have its article inside a sentence, and Spanish contracts it", () => {
    const event = { turn_begins: "Es el turno de {seat}.", attack: "{seat} ataca a {defender}." };
    const names = { ...data.names, ottoman: "Imperio otomano" };
    const within = { ottoman: "el Imperio otomano" };
    const own = new GameTexts({ ...data, names, phrases: { event, within } });
    const told = (code: string, args: Record<string, string>) => own.sentence("event", { code, args });
    expect(told("turn_begins", { seat: "ottoman" })).toBe("Es el turno del Imperio otomano.");
    expect(told("attack", { seat: "ottoman", defender: "red" })).toBe("El Imperio otomano ataca a Rojo.");
    expect(told("attack", { seat: "red", defender: "ottoman" })).toBe("Rojo ataca al Imperio otomano.");
    expect(own.title("ottoman")).toBe("Imperio otomano");
  });
  test("a way that stays in one place names it once", () => {
    const args = { seat: "red", unit: "light", origin: "laconia", target: "laconia" };
    expect(texts.sentence("event", { code: "unit_moved", args })).toBe(
      "Rojo mueve 1 infantería ligera: Laconia.",
    );
  });
  test("an unknown code stays as it is", () => {
    expect(texts.sentence("event", { code: "strange", args: {} })).toBe("strange");
  });
});

test("one and several have their own words", () => {
  expect([0, 1, 2].map((n) => say("table.cards", { n }))).toEqual(["0 cartas", "1 carta", "2 cartas"]);
});

test("an argument that is not given stays visible", () => {
  expect(fill("{a} y {b}", { a: 1 }, "es")).toBe("1 y {b}");
});

test("a name with an article fits its sentence", () => {
  const seat = "el Imperio otomano";
  expect(fill("Turno de {seat}", { seat }, "es")).toBe("Turno del Imperio otomano");
  expect(fill("{seat} se rinde.", { seat }, "es")).toBe("El Imperio otomano se rinde.");
  expect(fill("Pass it to {seat}.", { seat: "the Ottoman Empire" }, "en")).toBe(
    "Pass it to the Ottoman Empire.",
  );
});

test("rule numbers in a text become links", () => {
  expect(pieces("Como en GR-9.12, salvo NA-4.1.").filter((piece) => piece.rule)).toEqual([
    { text: "GR-9.12", rule: "GR-9.12" },
    { text: "NA-4.1", rule: "NA-4.1" },
  ]);
});

describe("the language that does not exist", () => {
  test("marks a text, makes it longer and keeps its arguments", () => {
    expect(pseudo("{a} mueve")).toMatch(/^⟦\{a\} mueve .+⟧$/);
    expect(pseudo("x".repeat(100)).length).toBeGreaterThanOrEqual(140);
  });
  test("leaves codes and rule numbers alone", () => {
    const told = pseudoAll({ id: "EX-1", rules: ["GR-4.2"], text: "uno" }, new Set(["id"]));
    expect([told.id, told.rules, told.text.startsWith("⟦uno")]).toEqual(["EX-1", ["GR-4.2"], true]);
  });
});

test("every option has its words in both languages, and its values read as words or figures", () => {
  for (const [game, options] of Object.entries(OPTIONS)) {
    for (const [id, { name, help, values = {} }] of Object.entries(options)) {
      for (const words of [name, help, ...Object.values(values)])
        expect(Object.values(words).every(Boolean), `${game} ${id}`).toBe(true);
    }
  }
  expect(
    [true, 3, "deny"].map((value) => valueWords("grecia", "default_transport_permission", value).es),
  ).toEqual(["Sí", "3", "Negar"]);
});

test("guests have a name in the language of the page", () => {
  const names = ["Guest 4286", "Invitado 4286", "Guest", "Ana"];
  expect(names.map(personName)).toEqual(["Invitado 4286", "Invitado 4286", "Guest", "Ana"]);
});
