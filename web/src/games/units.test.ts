import { expect, test } from "vitest";
import { priceNow } from "./units";

const light = { strength: 1, level: 0, price: 2 };

test("a card makes what is bought by it cheaper", () => {
  expect(priceNow(light, { stack: [{ frame: "turn" }] })).toBe(2);
  expect(priceNow(light, { stack: [{ frame: "turn" }, { frame: "hire", discount: 1 }] })).toBe(1);
});

test("what is not sold has no price", () => {
  expect(priceNow({ ...light, price: null }, { stack: [] })).toBe(null);
});
