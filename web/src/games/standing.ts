/** What each player has in the end: the figure that counts, and the others beside it. */
import type { Result } from "../api/types.gen";
import type { Key } from "../texts/es";
import { say } from "../texts/lang.svelte";
import type { GameClient, TableView } from "./client";
import { countedIn } from "./hints";

export interface Figure {
  icon: string;
  n: number;
  /** The figure in words. */
  text: string;
}

/** Where nobody scores, what a mission asked for counts: destruction by its worth, else what is held. */
export function decisive(
  game: GameClient,
  view: TableView,
  result: Result,
): { label: Key; of: (seat: string) => number } {
  if (game.board !== "stars") {
    const label = game.looks.counted === "flags" ? "replay.flags" : "table.points";
    return { label, of: (seat) => Number(result.scores[seat] ?? 0) };
  }
  if (result.reason.includes("destroy"))
    return { label: "replay.destroyed", of: (seat) => view.seats[seat]?.destroyed_value ?? 0 };
  return { label: "replay.planets", of: (seat) => game.territories(view, seat) };
}

export function figuresOf(game: GameClient, view: TableView, seat: string): Figure[] {
  const { looks, words, board } = game;
  const { supplies = 0, destroyed_value: destroyed } = view.seats[seat] ?? {};
  const counted = (icon: string, key: Key, n: number | undefined): Figure[] =>
    n === undefined ? [] : [{ icon, n, text: say(key, { n }) }];
  return [
    ...counted(looks.icons.counted, countedIn(looks), game.territories(view, seat)),
    ...counted("castle", "table.fortresses", game.fortresses(view, seat)),
    ...counted(
      board === "stars" ? "rocket-thruster" : "crossed-swords",
      words.units,
      game.unitCount(view, seat),
    ),
    ...counted(looks.icons.supplies, words.supplies, supplies),
    ...counted("skull-crossed-bones", "table.destroyed", destroyed),
  ];
}
