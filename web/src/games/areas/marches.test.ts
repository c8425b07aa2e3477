import { beforeAll, describe, expect, test } from "vitest";
import type { AreaScene, Piece } from "../../board/scene";
import { loadCatalogue } from "../testing";
import { marchesOf, planned } from "./marches";

beforeAll(loadCatalogue);

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
    const scene: AreaScene = { zones: {}, pieces, arrows: [], lit: [], litPieces: [], selected: [] };
    const found = planned(scene, "grecia", [move], middle);
    expect(found.pieces.filter((one) => one.state === "ghost").map((one) => one.id)).toEqual([
      "aetolia/red/light/1",
    ]);
    expect(found.pieces.filter((one) => one.state === "faded").map((one) => one.zone)).toEqual(["elis"]);
    expect(found.arrows).toHaveLength(1);
    expect(planned(scene, "grecia", [], middle)).toBe(scene);
  });
});
