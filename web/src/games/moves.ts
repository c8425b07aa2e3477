/** What the log says about pieces that went somewhere: for marches, arrows and sounds. */
import type { Point } from "../board/areas/geometry";
import type { Arrow } from "../board/scene";
import type { LineInfo, Sentence } from "../api/types.gen";
import type { Declaration, Effect } from "./declaration";
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

/** The moves among some events of a log, from the one with this number on. */
export function movesOf(declaration: Declaration, log: Sentence[], start = 0): Move[] {
  return log
    .slice(start)
    .flatMap((event, i) =>
      declaration
        .effects(event)
        .flatMap((effect) => movesIn(effect, () => origin(declaration, log.slice(0, start + i)))),
    );
}

function movesIn({ name, roles }: Effect, begun: () => string | undefined): Move[] {
  const { unit, zone, target, by, n = 1 } = roles;
  const [seat, what] = [String(roles["seat"] ?? "neutral"), String(unit)];
  if (name === "place") return [{ seat, what, to: String(zone) }];
  if (name === "move") {
    const move = { seat, what, from: String(roles["origin"]), to: String(target) };
    return Array.from({ length: Number(n) }, () => (by === "sea" ? { ...move, sea: true } : move));
  }
  const from = name === "capture" && begun();
  return from ? [{ seat, what: "*", from, to: String(zone) }] : [];
}

/** Where the attackers of the last battle of a log came from. */
function origin(declaration: Declaration, log: Sentence[]): string | undefined {
  const battle = log.findLast((event) => declaration.does(event, "battle_begins"));
  const from = battle && declaration.roles(battle, "battle_begins")?.["origin"];
  return typeof from === "string" ? from : undefined;
}

export type Middle = (zone: string) => Point | undefined;

/** Arrows of moves, one for each pair of places. */
export function arrowsFor(
  game: string,
  moves: Move[],
  middle: Middle,
  look: Pick<Arrow, "preview" | "trail"> = {},
): Arrow[] {
  const seen = new Set<string>();
  return moves.flatMap((move): Arrow[] => {
    const [from, to] = [move.from && middle(move.from), middle(move.to)];
    const key = `${move.from} ${move.to}`;
    if (!from || !to || seen.has(key) || move.from === move.to) return [];
    seen.add(key);
    return [{ from, to, side: seatLook(game, move.seat).side, ...look }];
  });
}

/** The arrows of a line that has not been gone: dashed. */
export function lineArrows(game: string, seat: string, line: LineInfo, middle: Middle): Arrow[] {
  const moves = line.arrows.map(([from, to]) => ({ seat, what: "*", from, to }));
  return arrowsFor(game, moves, middle, { preview: true });
}
