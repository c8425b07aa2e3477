/** Counters that move: which piece made which move, and how a plan is drawn. */
import type { March } from "../../board/march";
import type { AreaScene, Piece } from "../../board/scene";
import { arrowsFor, type Middle, type Move } from "../moves";

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

export function marchesOf(pieces: Piece[], moves: Move[], middle: Middle): March[] {
  return match(pieces, moves).map(([move, { id }]) => {
    const from = move.from && middle(move.from);
    return from ? { piece: id, from } : { piece: id };
  });
}

/** A scene in which some moves are not final yet: ghosts where they lead, pale pieces where they began. */
export function planned(scene: AreaScene, game: string, moves: Move[], middle: Middle): AreaScene {
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
