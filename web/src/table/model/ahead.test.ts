import { describe, expect, it } from "vitest";
import { Declaration, type DeclarationData } from "../../games/declaration";
import { besides, openingsOf, plainest, pullsOf, waysIn, waysOfUnits, type Ahead } from "./ahead";

const declaration = new Declaration({
  tokens: { verb: ["move", "attack", "load"], zone: ["a", "b", "c"], unit: ["light"], closing: ["done"] },
  values: {},
  prompts: {},
  verbs: {},
  events: {},
  battle_effects: [],
} as unknown as DeclarationData);

const menu: Ahead = {
  move: { a: { light: { b: {}, c: {} } }, c: { b: {} } },
  attack: { a: { c: {} } },
  done: null,
};

describe("what follows a choice", () => {
  it("names the actions that begin in a zone", () => {
    const openings = openingsOf(declaration, menu);
    expect(openings.get("a")?.map((one) => one.tokens)).toEqual([
      ["move", "a"],
      ["attack", "a"],
    ]);
    expect(openings.has("b")).toBe(false);
  });

  it("leads from a zone to every target, over the unit that goes", () => {
    const [move] = openingsOf(declaration, menu).get("a")!;
    expect(waysIn(declaration, move!.next, { tokens: move!.tokens })).toEqual([
      { tokens: ["move", "a", "light", "b"], target: "b", unit: "light" },
      { tokens: ["move", "a", "light", "c"], target: "c", unit: "light" },
    ]);
  });

  it("closes what is going on to begin elsewhere", () => {
    const within: Ahead = { light: { b: {} }, done: { move: { c: { b: {} } } } };
    expect(openingsOf(declaration, within, "done").get("c")?.[0]?.tokens).toEqual(["done", "move", "c"]);
    expect(waysOfUnits(declaration, within)).toEqual([
      { tokens: ["light", "b"], target: "b", unit: "light" },
    ]);
  });

  it("goes on from a unit that is named by its zone alone", () => {
    const ship: Ahead = { a: { b: {}, load: { c: {} } }, done: null };
    const [opening] = openingsOf(declaration, ship).get("a")!;
    expect(opening?.verb).toBeUndefined();
    const ways = waysIn(declaration, opening!.next, { tokens: ["a"] });
    expect(ways.map(({ target, verb }) => [target, verb])).toEqual([
      ["b", undefined],
      ["c", "load"],
    ]);
  });

  it("takes what lies in another zone from there, too", () => {
    const ships: Ahead = { a: { b: {}, load: { c: {} } }, b: { load: { c: {} } }, done: null };
    const pulls = pullsOf(declaration, openingsOf(declaration, ships), ["load"]);
    expect([...pulls.keys()]).toEqual(["c"]);
    expect(pulls.get("c")?.map(({ tokens, target }) => [tokens.join(" "), target])).toEqual([
      ["a load c", "a"],
      ["b load c", "b"],
    ]);
  });

  it("means to go where a unit itself can go, and tells what only another action reaches", () => {
    const ship: Ahead = { a: { b: {}, load: { b: {}, c: {} } }, done: null };
    const [opening] = openingsOf(declaration, ship).get("a")!;
    const ways = waysIn(declaration, opening!.next, { tokens: ["a"] });
    expect(plainest(ways).map((way) => way.tokens)).toEqual([
      ["a", "b"],
      ["a", "load", "c"],
    ]);
    expect(besides(ways)).toEqual(["c"]);
  });
});
