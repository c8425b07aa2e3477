import { describe, expect, test } from "vitest";
import type { Sentence } from "../../api/types.gen";
import { declare } from "../../games/testing";
import { cut, scenesOf, sinceTurnOf } from "./playback.svelte";

const event = (code: string, args: Record<string, unknown> = {}): Sentence => ({ code, args, rules: [] });
const turn = (seat: string) => event("turn_begins", { seat });
const move = (seat: string) => event("unit_moved", { seat, unit: "light", origin: "a", target: "b" });
const GAME = declare(
  {},
  {
    turn_begins: "turn_begins seat",
    unit_moved: "move seat unit origin target",
    recruited: "place seat unit zone",
    senate_drawn: "card seat card",
    battle_tactic: "card seat card; battle_card seat card",
  },
);

describe("what happened since the last turn", () => {
  test("is what lies between the end of that turn and this one", () => {
    const log = [
      turn("red"),
      move("red"),
      turn("blue"),
      move("blue"),
      turn("green"),
      move("green"),
      turn("red"),
    ];
    expect(sinceTurnOf(GAME, log, "red")).toEqual(log.slice(2, 6));
    expect(sinceTurnOf(GAME, log.slice(0, 1), "red")).toEqual([]);
  });
  test("is shown in the steps in which something moved", () => {
    const view = { round: 1 };
    const scenes = scenesOf(GAME, [
      { view, events: [turn("blue")] },
      { view, events: [event("income"), move("blue")] },
      { view, events: [] },
    ]);
    expect(scenes).toEqual([{ view, event: move("blue"), events: [event("income"), move("blue")] }]);
  });
  test("shows who came to the board and who took a card, but no card within a battle", () => {
    const codes = ["recruited", "senate_drawn", "battle_tactic"];
    const steps = codes.map((code) => ({ view: {}, events: [event(code, { seat: "blue" })] }));
    expect(scenesOf(GAME, steps).map((scene) => scene.event.code)).toEqual(codes.slice(0, 2));
  });
  test("takes no step that holds older events", () => {
    const steps = [
      { events: [move("red")] },
      { events: [turn("blue"), move("blue")] },
      { events: [] },
      { events: [move("green")] },
    ];
    expect(cut(steps, 3)).toEqual(steps.slice(1));
    expect(cut(steps, 1)).toEqual(steps.slice(2));
    expect(cut(steps, 99)).toEqual(steps);
  });
});
