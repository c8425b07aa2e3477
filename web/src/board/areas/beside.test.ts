import { expect, test } from "vitest";
import { beside } from "./beside";

const zone = { x0: 0, y0: 0, x1: 200, y1: 200 };

test("a mark stands at the upper edge of an empty zone", () => {
  expect(beside(zone, 40, [])).toEqual([100, 20]);
});

test("a mark moves away from a city at the upper edge", () => {
  expect(beside(zone, 40, [{ x0: 80, y0: 10, x1: 120, y1: 50 }])).toEqual([100, -40]);
});

test("a mark for a city does not stand on it", () => {
  const city = { x0: 0, y0: 0, x1: 60, y1: 60 };
  const [x, y] = beside(city, 40, [city, { x0: 0, y0: -60, x1: 60, y1: 0 }]);
  expect([x, y]).toEqual([100, 30]);
});
