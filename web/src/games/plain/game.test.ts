import { beforeAll, describe, expect, test } from "vitest";
import { GameTexts } from "../../texts/game";
import { readLooks } from "../looks";
import { declare, loadCatalogue } from "../testing";
import { PlainGame } from "./game";

beforeAll(loadCatalogue);

const both = { es: "", en: "" };
const cover = { title: both, line: both, board: "plain" as const, icon: "", colour: "" };
const declaration = declare({ zone: ["a1", "b1", "a2", "b2", "a3"], unit: ["stone"], seat: ["red", "blue"] });
const make = (more = {}) =>
  new PlainGame({
    id: "stones",
    geometry: undefined,
    content: {},
    looks: readLooks({ ...cover, ...more }),
    declaration,
  });
const texts = new GameTexts({
  game: "stones",
  lang: "en",
  names: { stone: "stone" },
  cards: {},
  phrases: {},
  chapters: [],
  rules: [],
  examples: [],
});
const asked = { prompt: { code: "where", args: { from: "a1" }, rules: [] }, choices: ["b1", "pass"] };
const sent = {
  scenario: "usual",
  you: "red",
  seats: { blue: {}, red: {} },
  zones: { a1: "red", b1: { owner: "blue", units: { stone: 3 } }, a2: 5, b2: "stone", a3: null },
};

describe("a game without a drawing", () => {
  const game = make();
  const view = game.read({ view: sent });
  const scene = game.scene(view, texts, asked);

  test("has a cell for every zone, and lights those that can be chosen", () => {
    expect(scene.rows).toEqual([
      ["a1", "b1", "a2"],
      ["b2", "a3"],
    ]);
    expect(scene.lit).toEqual(["b1"]);
    expect(scene.selected.map(({ zone }) => zone)).toEqual(["a1"]);
  });
  test("is laid out in rows if the game says so", () => {
    const grid = [["a1"], ["a2"]];
    expect(make({ grid }).scene(view, texts, asked).rows).toEqual(grid);
  });
  test("shows marks, pieces and heaps", () => {
    expect(scene.pieces["a1"]).toMatchObject([{ side: "red", letter: "R", count: 1 }]);
    expect(scene.pieces["b1"]).toMatchObject([{ name: "Stone", side: "blue", count: 3 }]);
    expect(scene.pieces["a2"]).toMatchObject([{ name: "5", count: 5 }]);
    expect(scene.pieces["b2"]).toMatchObject([{ name: "Stone", count: 1 }]);
    expect(scene.pieces["a3"]).toEqual([]);
  });
  test("marks where something has just come", () => {
    const moves = { planned: [], made: [{ seat: "blue", what: "stone", to: "b2" }] };
    expect(game.withMoves(scene, moves).selected.at(-1)).toEqual({ zone: "b2", side: "blue" });
  });
  test("does without what the view leaves out", () => {
    expect(view).toMatchObject({ round: 0, turn: null, stack: [], seats: { red: { supplies: 0 } } });
    expect(game.armies(view, "b1")).toHaveLength(1);
  });
});
