import { describe, expect, test } from "vitest";
import type { Piece, Scene } from "../board/scene";
import type { Sentence } from "../texts/game";
import { marchesOf, movesOf, planned } from "./moves";

const event = (code: string, args: Record<string, unknown> = {}): Sentence => ({ code, args, rules: [] });
const piece = (id: string, zone: string): Piece => ({
  id,
  zone,
  shape: "land",
  side: "red",
  letter: "P",
  at: [0, 0],
  name: "",
});
const middle = (zone: string): [number, number] | undefined =>
  (({ elis: [10, 20], aetolia: [30, 40] }) as Record<string, [number, number]>)[zone];

describe("what moved", () => {
  test("is read from events with an origin and a target", () => {
    const log = [
      event("turn_begins", { seat: "red" }),
      event("unit_moved", { seat: "red", unit: "light", origin: "elis", target: "aetolia" }),
    ];
    expect(movesOf(log)).toEqual([{ seat: "red", what: "light", from: "elis", to: "aetolia" }]);
    expect(movesOf(log, 2)).toEqual([]);
  });
  test("an exchange is two moves, a placement has no origin", () => {
    const swap = event("swapped", {
      seat: "red",
      unit: "light",
      origin: "elis",
      other: "heavy",
      target: "aetolia",
    });
    expect(movesOf([swap]).map(({ what, to }) => [what, to])).toEqual([
      ["light", "aetolia"],
      ["heavy", "elis"],
    ]);
    expect(movesOf([event("recruited", { seat: "red", unit: "light", zone: "elis" })])).toEqual([
      { seat: "red", what: "light", to: "elis" },
    ]);
  });
  test("victors advance from where their battle began", () => {
    const log = [
      event("battle_begins", { seat: "red", defender: "blue", origin: "elis", zone: "aetolia" }),
      event("advanced", { seat: "red", zone: "aetolia" }),
    ];
    expect(movesOf(log)).toEqual([{ seat: "red", what: "*", from: "elis", to: "aetolia" }]);
  });
});

describe("marches and plans", () => {
  const pieces = [
    piece("aetolia/red/light/0", "aetolia"),
    piece("aetolia/red/light/1", "aetolia"),
    piece("elis/red/light/0", "elis"),
  ];
  const move = { seat: "red", what: "light", from: "elis", to: "aetolia" };
  test("each move finds a piece of its own", () => {
    expect(marchesOf(pieces, [move, move], middle)).toEqual([
      { piece: "aetolia/red/light/1", from: [10, 20] },
      { piece: "aetolia/red/light/0", from: [10, 20] },
    ]);
  });
  test("what is not final yet is a ghost, and leaves a pale piece behind", () => {
    const scene: Scene = { zones: {}, pieces, arrows: [], lit: [], litPieces: [], selected: [] };
    const found = planned(scene, "grecia", [move], middle);
    expect(found.pieces.filter((one) => one.state === "ghost").map((one) => one.id)).toEqual([
      "aetolia/red/light/1",
    ]);
    expect(found.pieces.filter((one) => one.state === "faded").map((one) => one.zone)).toEqual(["elis"]);
    expect(found.arrows).toHaveLength(1);
    expect(planned(scene, "grecia", [], middle)).toBe(scene);
  });
});
