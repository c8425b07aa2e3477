import { describe, expect, test } from "vitest";
import { mooringsOf } from "./pieces";

describe("the ships of a sea", () => {
  const places: [number, number][] = [
    [0, 0],
    [100, 0],
    [200, 0],
  ];
  test("lie apart as long as there are places", () => {
    expect(mooringsOf(["red", "red", "blue"], places, 70)).toEqual(places);
  });
  test("never lie on those of another side", () => {
    const found = mooringsOf(["red", "red", "red", "blue", "blue", "green"], places, 70);
    expect(found).toEqual([
      [0, 0],
      [21, -21],
      [42, -42],
      [100, 0],
      [121, -21],
      [200, 0],
    ]);
  });
});
