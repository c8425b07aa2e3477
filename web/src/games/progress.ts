/** How far everybody is on the way to victory, in words and figures, as the engine counts it. */
import type { GameTexts } from "../texts/game";
import { say } from "../texts/lang.svelte";
import type { GameClient, TableView } from "./client";
import type { Hint } from "./hints";
import { seatLook } from "./looks";
import { figure, LABELS } from "./standing";

export interface GoalLine {
  code: string;
  icon: string;
  text: string;
  have: number;
  need: number;
  /** What is held for it, or missing, by name; empty where there is nothing to name. */
  named: string;
  /** What is held of the value that it asks for, where turns are counted as long as it is enough. */
  level: string;
}
export interface Progress {
  seat: string;
  goals: GoalLine[];
  /** How much is missing for an early victory; undefined where the game does not say. */
  missing: number | undefined;
  /** The figure that decides when the time is over. */
  figure: number | undefined;
}

export const LAUREL = "laurels";

export function progressOf(game: GameClient, texts: GameTexts, view: TableView, seat: string): Progress {
  const goals = view.standing?.seats[seat]?.goals ?? [];
  return {
    seat,
    goals: goals.map(({ code, args, have, need }) => ({
      code,
      icon: game.looks.goals[code] ?? LAUREL,
      text: texts.sentence("objective", { code, args }),
      have,
      need,
      named: named(texts, args),
      level: typeof args.held === "number" ? `${args.held}/${String(args.value)}` : "",
    })),
    missing: figure(view, seat, "to_win"),
    figure: figure(view, seat, view.standing?.decisive || game.looks.counted),
  };
}

function named(texts: GameTexts, args: Record<string, unknown>): string {
  const [held, lost] = [texts.shown(args.held), texts.shown(args.missing)];
  if (lost) return say("goal.lost", { names: lost });
  return held && say("goal.held", { names: held });
}

/** Everything about the way of a player to victory. */
export function goalHint(game: GameClient, texts: GameTexts, view: TableView, one: Progress): Hint {
  const decides = say(LABELS[view.standing?.decisive || game.looks.counted] ?? "table.points");
  return {
    title: texts.title(one.seat),
    lines: [
      ...one.goals.map(({ text, have, need, named }) => `${text} ${have}/${need} ${named}`.trim()),
      ...(one.missing === undefined ? [] : [say("goal.missing", { n: one.missing })]),
      ...(one.figure === undefined ? [] : [`${decides}: ${one.figure}`]),
    ],
    rules: [],
    look: seatLook(game.id, one.seat),
  };
}

/** The rounds that are left with the present one. */
export function timeLeft(game: GameClient, { standing }: TableView): string {
  const n = standing?.turns_left;
  if (n === null || n === undefined || n < 1) return "";
  return say(game.board === "stars" ? "goal.turnsLeft" : "goal.roundsLeft", { n });
}

/** What a player has for each goal, in one line. */
export function inWords({ goals }: Progress): string {
  return goals.map(({ text, have, need }) => `${text.replace(/[.…]$/, "")}: ${have}/${need}`).join(" · ");
}
