/** What the board is given. It knows places and looks, no rules. */
import type { Side } from "../ui/sides";
import type { Point } from "./areas/geometry";
import type { March } from "./march";

/** No letter and no figure of a board is smaller, in pixels. */
export const READABLE = 11;

export type PieceShape = "land" | "ship" | "fort" | "hero";

export interface Piece {
  /** Names the piece; equal ids in two scenes are the same piece, which then travels. */
  id: string;
  zone: string;
  shape: PieceShape;
  side: Side;
  letter: string;
  icon?: string;
  /** The icon is drawn twice, crossed. */
  crossed?: boolean;
  /** It stands inside the walls of a city: large or small. */
  walls?: "city_large" | "city_small";
  /** The figure in the disc. */
  strength?: number | string;
  /** How many equal ones it stands for. */
  count?: number;
  level?: number;
  at: Point;
  /** What a reader of the screen, or the hint, says about it. */
  name: string;
  state?: "ghost" | "faded" | "chosen" | "incognito";
  /** It appears under the pointer, which goes through it. */
  through?: boolean;
}

export interface Arrow {
  from: Point;
  to: Point;
  side: Side;
  preview?: boolean;
  /** It was made earlier: a thin mark of where something came from. */
  trail?: boolean;
}

/** What is pointed at: a zone, or a piece that stands in it. */
export interface Pointed {
  zone: string;
  piece?: string;
}

export interface ZoneLook {
  side?: Side;
  name: string;
  /** What is there, for the hint and the screen reader. */
  about: string[];
}

/** What every board is given. */
export interface Scene {
  zones: Record<string, ZoneLook>;
  arrows: Arrow[];
  /** Zones that can be chosen now. */
  lit: string[];
  /** Of these, what the unit itself does not reach, but something that it sends. */
  besides?: string[];
  /** Pieces that can be chosen now: piece id -> what a click on it reports. */
  litPieces: string[];
  /** Zones that a question is about. */
  selected: { zone: string; side: Side }[];
  /** Where whoever looks has pieces: a window too small for the whole board begins there. */
  own?: string[];
  /** Pieces that have just come from elsewhere. */
  marches?: March[];
  /** A zone that was refused: it shakes once. */
  refused?: string;
}

/** A map of areas with counters. */
export interface AreaScene extends Scene {
  pieces: Piece[];
  /** Small signs of what belongs to whom: flags in foreign hands, trade routes. */
  marks?: { id: string; at: Point; icon: string; side: Side }[];
  /** Where a battle is fought. */
  battle?: string;
}

/** Of each new list, the things that look as they did before are the same objects as before. */
export function keeper<T extends { id: string }>(): (next: T[]) => T[] {
  let known = new Map<string, T>();
  return (next) => {
    const found = next.map((one) => {
      const before = known.get(one.id);
      return before && alike(before, one) ? before : one;
    });
    known = new Map(found.map((one) => [one.id, one]));
    return found;
  };
}

function alike<T extends object>(a: T, b: T): boolean {
  const keys = Object.keys(a) as (keyof T)[];
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => a[key] === b[key] || String(a[key]) === String(b[key]))
  );
}
