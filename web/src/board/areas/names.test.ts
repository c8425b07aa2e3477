import { expect, test } from "vitest";
import type { Label } from "./geometry";
import { asides, letters } from "./names";

/** A name of ten letters on one line, that fills it. */
const label = (x0: number): Label => ({
  size: 20,
  tracking: 0,
  lines: [["ACARNANIAN", x0, 100, x0 + 75, 100, x0 + 150, 100]],
});

test("names that meet on one line step apart, or to lines of their own", () => {
  const names = [label(0), label(151)].map((one) => ({ label: one, size: 20 }));
  const [a, b] = asides(names, []).map(([dx, dy], i) =>
    letters(names[i]!.label, 20).map(([x, y]) => [x + dx, y + dy] as const),
  );
  const [end, begin] = [a!.at(-1)!, b![0]!];
  expect(begin[0] - end[0] > 20 || Math.abs(begin[1] - end[1]) >= 14).toBe(true);
});
