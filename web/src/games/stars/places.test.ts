import geometry from "../../../../src/imperios/games/galactica/content/geometry.json?raw";
import missions from "../../../../src/imperios/games/galactica/content/missions.json?raw";
import systems from "../../../../src/imperios/games/galactica/content/systems.json?raw";
import { describe, expect, test } from "vitest";
import { placesOf } from "./places";

const content = { systems: JSON.parse(systems) as unknown, missions: JSON.parse(missions) as unknown };
type Board = { missions: Record<string, { sectors: [number, number, ...unknown[]][] }> };

describe("the places of a mission", () => {
  test("each have a name of their own", () => {
    for (const [mission, { sectors }] of Object.entries((JSON.parse(geometry) as Board).missions)) {
      const { names, systems } = placesOf(content, mission);
      if (!systems.length) continue; // a board of the tests
      expect(
        sectors.filter(([q, r]) => !names[`${q},${r}`]),
        mission,
      ).toEqual([]);
      expect(new Set(Object.values(names)).size, mission).toBe(Object.keys(names).length);
    }
  });

  test("are called after their system", () => {
    const { names } = placesOf(content, "defeat_the_enemy");
    const plain = (zone: string) => names[zone]?.replaceAll("\u00a0", " ");
    expect([plain("-1,10"), plain("2,1"), plain("3,1")]).toEqual(["Trono R", "Trono B", "Trono B · E"]);
  });
});
