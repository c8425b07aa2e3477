/** A board without a drawing: cells with what lies on them. */
import type { Side } from "../../ui/sides";
import type { Scene } from "../scene";

/** What lies on a cell: pieces of one kind, or the mark of a seat. */
export interface PlainPiece {
  name: string;
  icon?: string;
  side: Side;
  letter: string;
  count: number;
}
export interface PlainScene extends Scene {
  /** The cells row by row. */
  rows: string[][];
  pieces: Record<string, PlainPiece[]>;
}
