/** What the log says about pieces that went somewhere: for marches, arrows and sounds. */
import type { Point } from "../board/areas/geometry";
import type { March } from "../board/march";
import type { Arrow, Piece, Scene } from "../board/scene";
import type { Sentence } from "../texts/game";
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

function fits(piece: Piece, move: Move): boolean {
  const [zone, owner, kind] = piece.id.split("/");
  if (zone === "hero") return owner === move.what && piece.zone === move.to;
  return (
    zone === move.to && owner === move.seat && (move.what === "*" ? kind !== "fortress" : kind === move.what)
  );
}

/** Each move finds the piece that made it: the last of its kind in the zone that has no move yet. */
function match(pieces: Piece[], moves: Move[]): [Move, Piece][] {
  const taken = new Set<string>();
  return moves.flatMap((move) => {
    const found = pieces.filter((piece) => fits(piece, move) && !taken.has(piece.id));
    const chosen = move.what === "*" ? found : found.slice(-1);
    for (const piece of chosen) taken.add(piece.id);
    return chosen.map((piece): [Move, Piece] => [move, piece]);
  });
}

type Middle = (zone: string) => Point | undefined;

export function marchesOf(pieces: Piece[], moves: Move[], middle: Middle): March[] {
  return match(pieces, moves).map(([move, { id }]) => {
    const from = move.from && middle(move.from);
    return from ? { piece: id, from } : { piece: id };
  });
}

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

/** A scene in which some moves are not final yet: ghosts where they lead, pale pieces where they began. */
export function planned(scene: Scene, game: string, moves: Move[], middle: Middle): Scene {
  const going = moves.filter((move) => move.from);
  if (!going.length) return scene;
  const ghosts = new Map(match(scene.pieces, going).map(([move, piece]) => [piece.id, move]));
  const left = [...ghosts].flatMap(([id, move], i): Piece[] => {
    const piece = scene.pieces.find((one) => one.id === id)!;
    const at = middle(move.from!);
    return at ? [{ ...piece, id: `left/${i}`, zone: move.from!, at, state: "faded" }] : [];
  });
  const pieces = scene.pieces.map((piece): Piece =>
    ghosts.has(piece.id) ? { ...piece, state: "ghost" } : piece,
  );
  return {
    ...scene,
    pieces: [...left, ...pieces],
    arrows: [...scene.arrows, ...arrowsFor(game, going, middle)],
  };
}
