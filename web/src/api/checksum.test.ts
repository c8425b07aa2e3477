import { expect, test } from "vitest";
import { EventSums, plain, sum } from "./checksum";

test("the sum of a text is its CRC-32, and goes on", () => {
  expect(sum("123456789")).toBe(0xcbf43926);
  expect(sum("56789", sum("1234"))).toBe(0xcbf43926);
  expect(sum("Napoleón")).toBe(0x5fe305fa);
});

test("equal values have equal texts, whatever the order of their keys", () => {
  expect(plain({ b: [1, null, "x"], 10: true, 9: {} })).toBe('{"10":true,"9":{},"b":[1,null,"x"]}');
});

test("a log that goes on or was cut is summed like a new one", () => {
  const [one, two, three] = [{ code: "a" }, { code: "b" }, { code: "c" }];
  const sums = new EventSums();
  for (const log of [[one], [one, two, three], [one, three], []])
    expect(sums.of(log)).toBe(new EventSums().of(log));
});
