import { expect, test } from "vitest";
import { priceNow } from "./units";

const info = { strength: 1, level: 0 };
const game = { units: { guard: { ...info, price: null }, light: { ...info, price: 2 } } };

test("a card makes what is bought by it cheaper", () => {
  expect(priceNow(game, "light", { stack: [{ frame: "turn" }] })).toBe(2);
  expect(priceNow(game, "light", { stack: [{ frame: "turn" }, { frame: "hire", discount: 1 }] })).toBe(1);
});

test("a card sells some kinds at prices of its own", () => {
  const stack = [{ frame: "turn" }, { frame: "new_units", prices: [-1, 1] }];
  expect(priceNow(game, "light", { stack })).toBe(1);
  expect(priceNow(game, "guard", { stack })).toBe(null);
});

test("what is not sold has no price", () => {
  expect(priceNow(game, "guard", { stack: [] })).toBe(null);
});
