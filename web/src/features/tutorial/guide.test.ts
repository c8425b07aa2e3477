import { beforeAll, expect, test, vi } from "vitest";
import type { GuideInfo, Sentence } from "../../api/types.gen";

const both = (text: string) => ({ es: text, en: text });
const step = (...events: string[]) => ({ events, text: both("do"), praise: both(`${events[0]} done`) });
const guide: GuideInfo = {
  scenario: "free",
  seats: 2,
  options: {},
  goal: both("goal"),
  finish: both("finish"),
  steps: [step("moved", "carried"), step("hired"), step("won")],
};
const event = (code: string, seat: string): Sentence => ({ code, args: { seat }, rules: [] });

let guideAt: typeof import("./guide.svelte").guideAt;
let guided: typeof import("./guide.svelte").guided;
beforeAll(async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  ({ guideAt, guided } = await import("./guide.svelte"));
});

test("a step is done by one's own deed, not by that of the rival", () => {
  expect(guideAt(guide, [event("moved", "blue")], "red")).toEqual({ step: 0 });
  expect(guideAt(guide, [event("carried", "red")], "red")).toEqual({ step: 1, praise: both("moved done") });
});

test("steps are done in any order, and the last deed is praised", () => {
  const log = [event("won", "red"), event("moved", "red")];
  expect(guideAt(guide, log, "red")).toEqual({ step: 1, praise: both("moved done") });
  log.push(event("hired", "red"));
  expect(guideAt(guide, log, "red")).toEqual({ step: 3, praise: both("hired done") });
});

test("the tables of guided games are remembered", () => {
  guided.add("one");
  expect([guided.has("one"), guided.has("two")]).toEqual([true, false]);
});
