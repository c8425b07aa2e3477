import { describe, expect, test } from "vitest";
import type { AreaGame } from "./game";
import { forsaken } from "./scene";
import type { AreaView } from "./view";

const game = {
  home: () => "spain",
  controller: () => "france",
  capacity: (zone: string) => (zone.startsWith("city_") ? 1 : 3),
} as unknown as AreaGame;

/** France holds Aragón with two units and sends so many to attack. */
function sending(target: string, going: number): AreaView {
  const zones = { es_aragon: { owner: "france", units: { guard: 1, heavy_cavalry: 1 } } };
  const stack = [{ frame: "attack", origin: "es_aragon", target, front: [going] }];
  return { you: "france", zones, stack } as unknown as AreaView;
}

describe("a conquered territory that all leave to attack", () => {
  test("is lost if they win", () => expect(forsaken(game, sending("es_castile", 2))).toBe("es_aragon"));
  test("is kept by those who stay", () => expect(forsaken(game, sending("es_castile", 1))).toBeUndefined());
  test("is kept when a city falls, for only one of them enters it", () =>
    expect(forsaken(game, sending("city_barcelona", 2))).toBeUndefined());
});
