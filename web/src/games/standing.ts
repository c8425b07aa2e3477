/** What each player has, as the engine counts it: the figure that decides, and the others beside it. */
import type { Result } from "../api/types.gen";
import type { Key } from "../texts/es";
import { say } from "../texts/lang.svelte";
import type { GameClient, TableView } from "./client";
import { countedIn } from "./hints";

/** What is needed of a game and of a view to count. */
type Counting = Pick<GameClient, "looks" | "words" | "board">;
type Counted = Pick<TableView, "standing" | "round">;

export interface Figure {
  icon: string;
  n: number;
  /** The figure in words. */
  text: string;
}

/** How the figures are called that may decide a game. */
export const LABELS: Record<string, Key> = {
  points: "table.points",
  hold_points: "table.points",
  flags: "replay.flags",
  net_flags: "replay.netFlags",
  planets: "replay.planets",
  worth: "replay.worth",
  destroyed: "replay.destroyed",
};

/** A figure of a seat; undefined where the game does not count it. */
export function figure({ standing }: Counted, seat: string, name: string): number | undefined {
  return standing?.seats[seat]?.figures[name];
}

/** What a seat holds of that by which the game measures. */
export function counted(game: Counting, view: Counted, seat: string): number | undefined {
  return figure(view, seat, game.looks.counted);
}

/** How many rounds there are in all; 0 if there is no end, or the game is over, perhaps before its time. */
export function rounds({ standing, round }: Counted): number {
  const left = standing?.turns_left;
  return left ? round + left - 1 : 0;
}

/** The figure that is compared in the end; where none is, what a seat holds. */
export function decisive(
  game: Counting,
  view: Counted,
  result: Result,
): { label: Key; of: (seat: string) => number } {
  const name = view.standing?.decisive || game.looks.counted;
  return {
    label: LABELS[name] ?? "table.points",
    of: (seat) => figure(view, seat, name) ?? result.scores[seat] ?? 0,
  };
}

/** By how much the first is ahead of the next; after the last round also that only the tie-break sets them apart. */
export function lead(game: Counting, view: Counted, result: Result): string {
  const { label, of } = decisive(game, view, result);
  const [first, second] = result.ranking.map(([seat]) => (seat ? of(seat) : 0));
  if (first === undefined || second === undefined || first < second || !result.winners.length) return "";
  if (first > second) return say("end.margin", { a: first, b: second, what: say(label).toLowerCase() });
  return result.reason === "rounds" && result.winners.length === 1 ? say("end.tied", { n: first }) : "";
}

export function figuresOf(game: Counting, view: Counted, seat: string): Figure[] {
  const { looks, words, board } = game;
  const stars = board === "stars";
  const shown = (icon: string, key: Key, name: string): Figure[] => {
    const n = figure(view, seat, name);
    return n === undefined ? [] : [{ icon, n, text: say(key, { n }) }];
  };
  return [
    ...shown(looks.icons.counted, countedIn(looks), looks.counted),
    ...shown("castle", "table.fortresses", "fortresses"),
    ...shown(stars ? "rocket-thruster" : "crossed-swords", words.units, stars ? "ships" : "units"),
    ...shown(looks.icons.supplies, words.supplies, stars ? "points" : "supplies"),
    ...shown("skull-crossed-bones", "table.destroyed", "destroyed"),
  ];
}
