import { expect, test } from "vitest";
import { spent } from "./scene";

test("in the combats a ship that has moved looks fresh until it has attacked", () => {
  const ship = { owner: "red", kind: "frigate", moved: true };
  expect(spent({ phase: "7B" }, ship)).toBe(true);
  expect(spent({ phase: "8" }, ship)).toBe(false);
  expect(spent({ phase: "8" }, { ...ship, attacked: true })).toBe(true);
});
