/** What the log says about pieces that went somewhere: for marches, arrows and sounds. */
import type { Point } from "../board/areas/geometry";
import type { Arrow } from "../board/scene";
import type { Sentence } from "../api/types.gen";
import { seatLook } from "./looks";

export interface Move {
  seat: string;
  /** The kind of unit, a hero, or `*` for all that stand there now. */
  what: string;
  /** Without it: put down from the pool. */
  from?: string;
  to: string;
  /** What crossed a sea on ships. */
  sea?: boolean;
}

const PLACED = new Set([
  "unit_placed",
  "hero_placed",
  "recruited",
  "reinforced",
  "unit_received",
  "card_bought",
  "hero_arrived",
  "built",
  "placed",
  "fortress_placed",
]);

/** The moves among some events of a log, from the one with this number on. */
export function movesOf(log: Sentence[], start = 0): Move[] {
  return log.slice(start).flatMap((event, i) => movesIn(log, start + i, event));
}

function movesIn(log: Sentence[], at: number, { code, args }: Sentence): Move[] {
  const word = (name: string) => (typeof args[name] === "string" ? (args[name] as string) : undefined);
  const [seat, from, to] = [word("seat") ?? "", word("origin"), word("target")];
  const what = word("unit") ?? word("hero");
  if (code === "battle_begins" || code === "assault_begins" || code === "passage_refused") return [];
  if (code === "swapped" && from && to) {
    return [
      { seat, what: what!, from, to },
      { seat, what: word("other")!, from: to, to: from },
    ];
  }
  if (code === "fleet_shifted" && from && to) return [{ seat, what: "ship", from, to }];
  if (code === "advanced") return [{ seat, what: "*", to: word("zone")!, ...origin(log, at) }];
  if (from && to && what)
    return [{ seat, what, from, to, ...(code === "unit_carried" ? { sea: true } : {}) }];
  if (PLACED.has(code) && word("zone")) return [{ seat, what: what ?? "fortress", to: word("zone")! }];
  return [];
}

/** Where the attackers of the last battle before an event came from. */
function origin(log: Sentence[], at: number): { from?: string } {
  const battle = log
    .slice(0, at)
    .findLast((event) => event.code === "battle_begins" || event.code === "assault_begins");
  const from = battle?.args["origin"];
  return typeof from === "string" ? { from } : {};
}

export type Middle = (zone: string) => Point | undefined;

/** Arrows of moves, one for each pair of places. */
export function arrowsFor(game: string, moves: Move[], middle: Middle, preview = false): Arrow[] {
  const seen = new Set<string>();
  return moves.flatMap((move): Arrow[] => {
    const [from, to] = [move.from && middle(move.from), middle(move.to)];
    const key = `${move.from} ${move.to}`;
    if (!from || !to || seen.has(key) || move.from === move.to) return [];
    seen.add(key);
    return [{ from, to, side: seatLook(game, move.seat).side, preview }];
  });
}
