/** Pieces on the march: a piece that stands somewhere now comes from where it was before. */
import type { Point } from "./areas/geometry";

export interface March {
  /** The piece, by its `data-piece`. */
  piece: string;
  /** Where it comes from; without it the piece is put down on the board. */
  from?: Point;
}

const STEP = 320;
const BETWEEN = 40;
const EASE = "cubic-bezier(.2,.7,.2,1)";

export function stillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Lets pieces travel. `share` is how many units of the sheet one unit of the piece's grid is. */
export function marchAll(
  board: Element,
  marches: March[],
  place: (piece: string) => { at: Point; share: number } | undefined,
): void {
  if (stillness()) return;
  marches.forEach(({ piece, from }, i) => {
    const body = board.querySelector(`[data-piece="${CSS.escape(piece)}"] > .body`);
    const now = place(piece);
    if (!body || !now) return;
    const start = from
      ? `translate(${(from[0] - now.at[0]) / now.share}px, ${(from[1] - now.at[1]) / now.share}px)`
      : "translate(0, -26px)";
    const frames = from
      ? [{ transform: start }, { transform: "none" }]
      : [
          { transform: start, opacity: 0 },
          { transform: "none", opacity: 1 },
        ];
    body.animate(frames, { duration: STEP, delay: i * BETWEEN, easing: EASE, fill: "backwards" });
  });
}
