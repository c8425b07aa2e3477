import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../api/http";
import type { LessonState } from "../../api/types.gen";
import { LessonChannel } from "./channel.svelte";

const MINUTE = 60_000;

/** A lesson in which every choice is the wanted one. */
function told(accepted: string[]): LessonState {
  const log = { from: 0, events: [], era: 0 };
  const state = { is: "state", version: accepted.length, seat: "red", choices: [], log, view: {} };
  const table = { seats: [], deciders: [] };
  return {
    accepted,
    step: accepted.length,
    of: 3,
    show: null,
    refusal: null,
    table,
    state,
  } as unknown as LessonState;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  vi.spyOn(api, "lesson").mockImplementation((_game, _lesson, tokens) => Promise.resolve(told(tokens)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a lesson stays where it is for whoever reads a minute", async () => {
  const lesson = new LessonChannel("grecia", "move");
  await vi.advanceTimersByTimeAsync(0);
  lesson.choose("move");
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(lesson.step).toBe(1);
  expect(lesson.connected).toBe(true);
  lesson.close();
});
