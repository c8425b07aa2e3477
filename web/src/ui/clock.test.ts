import { expect, test } from "vitest";
import { leftOf, timeText } from "./clock";

test("a clock runs only while it runs, and never below nothing", () => {
  expect(leftOf({ turn: 10, bank: 20, runs: true }, 12)).toBe(18);
  expect(leftOf({ turn: 10, bank: 20, runs: false }, 12)).toBe(30);
  expect(leftOf({ turn: 0, bank: 5, runs: true }, 12)).toBe(0);
});

test("times are written as people read clocks", () => {
  expect([5, 65, 3600, 90000, 3 * 86400 + 4 * 3600].map(timeText)).toEqual([
    "0:05",
    "1:05",
    "1:00:00",
    "25:00:00",
    "3 d 4 h",
  ]);
});
