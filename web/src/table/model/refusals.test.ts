import { describe, expect, test } from "vitest";
import type { GameClient } from "../../games/client";
import { declare } from "../../games/testing";
import type { Texts } from "../../api/types.gen";
import { GameTexts } from "../../texts/game";
import { reasonOf } from "./refusals";

const data: Texts = {
  game: "napoleon",
  lang: "es",
  names: {},
  cards: {},
  phrases: { refusal: { no_way: "Esa unidad no puede salir." } },
  chapters: [],
  rules: [],
  examples: [],
};
const texts = new GameTexts(data);
const tokens = { zone: ["belgium", "paris"], unit: ["militia"], verb: ["attack"] };
const game = { declaration: declare(tokens) } as GameClient;
const refusal = { reason: "no_way", rules: ["NA-5.2"], args: {} };

describe("a refusal", () => {
  test("is told as the game tells it where the right kind of thing was chosen", () => {
    expect(reasonOf(game, texts, { ...refusal, token: "belgium" }, ["paris"], [])).toEqual({
      text: "Esa unidad no puede salir.",
      rules: ["NA-5.2"],
    });
  });
  test("says what is asked for where another kind of thing was", () => {
    const { text, rules } = reasonOf(game, texts, { ...refusal, token: "belgium" }, ["militia"], ["NA-5.1"]);
    expect(text).toBe("Eso no responde a la pregunta. Elige una unidad.");
    expect(rules).toEqual(["NA-5.1"]);
  });
  test("says at a menu that nothing begins in a zone", () => {
    const { text } = reasonOf(game, texts, { ...refusal, token: "belgium" }, ["attack"], []);
    expect(text).toBe("Ahí no hay nada que hacer ahora. Pulsa una zona iluminada, o elige una acción.");
  });
});
