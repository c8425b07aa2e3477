import { describe, expect, test } from "vitest";
import type { TableInfo, Texts } from "../../api/types.gen";
import { GameTexts } from "../../texts/game";
import { voiceOf, waitedFor } from "./voice";

const texts = new GameTexts({
  lang: "es",
  names: { red: "Rojo", blue: "Azul", troad: "la Tróade", chance: "la suerte" },
  phrases: { event: { attacked: "{seat} ataca {zone}." }, prompt: { waiting: "A la espera de {seats}…" } },
  rules: [],
} as unknown as Texts);
const table = {
  seats: [
    { seat: "red", kind: "human", name: "Ana" },
    { seat: "blue", kind: "bot", name: "" },
  ],
} as unknown as TableInfo;
const attacked = (seat: string) => ({ code: "attacked", args: { seat, zone: "troad" }, rules: [] });
const waiting = (seats: string[]) => ({ code: "waiting", args: { seats }, rules: [] });

describe("the voice of a table", () => {
  test("calls people by their names, and bots and oneself by their sides", () => {
    expect(voiceOf(texts, table, "blue").sentence("event", attacked("red"))).toBe(
      "Ana (Rojo) ataca la Tróade.",
    );
    expect(voiceOf(texts, table, "red").sentence("event", attacked("red"))).toBe("Rojo ataca la Tróade.");
    expect(voiceOf(texts, table, "red").sentence("event", attacked("blue"))).toBe("Azul ataca la Tróade.");
  });

  test("waits for people, never for the dice", () => {
    expect(waitedFor(waiting(["chance"]))).toBeUndefined();
    expect(waitedFor(waiting(["red", "chance"]))?.args["seats"]).toEqual(["red"]);
    expect(waitedFor(attacked("red"))).toEqual(attacked("red"));
  });
});
