/** Where names are written: where the map was drawn for them, or a step aside if a counter would hide them. */
import type { Box, Label, LabelLine, Point } from "./geometry";
import type { Spot } from "./homes";

/** How high letters are, in shares of their size. */
const HIGH = 0.7;
/** How far the figure on a counter's corner sticks out, in shares of its edge. */
const FIGURE = 0.1;
/** How far names on one line stand apart, in shares of their size. */
const SPACE = 0.5;
/** The first names find their place before the others, and may have to step aside for these. */
const ROUNDS = 2;
const STEP = 0.25;
const STEPS = 5;
/** How much worse it is to lose a letter than to stand a letter's height away. */
const LOST = 1.5;
/** Ways to step aside, in shares of a letter's size, the shortest first. */
const ASIDE: Point[] = Array.from({ length: (2 * STEPS + 1) ** 2 }, (_, i): Point => {
  const row = Math.floor(i / (2 * STEPS + 1));
  return [((i % (2 * STEPS + 1)) - STEPS) * STEP, (row - STEPS) * STEP];
}).sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

export interface Name {
  label: Label;
  size: number;
}

/** What pieces cover. */
export function covered(spots: Iterable<Spot>): Box[] {
  return [...spots].map(({ x, y, s }) => ({
    x0: x - s / 2,
    y0: y - s / 2,
    x1: x + s * (0.5 + FIGURE),
    y1: y + s * (0.5 + FIGURE),
  }));
}

/** The middles of a name's letters when they are of this size. */
export function letters(label: Label, size: number): Point[] {
  return label.lines.flatMap((line) => lettersOf(line, size / label.size, HIGH * size));
}

function lettersOf([text, x0, y0, x1, y1, x2, y2]: LabelLine, growth: number, high: number): Point[] {
  return Array.from(text, (_, i): Point => {
    const t = 0.5 + ((i + 0.5) / text.length - 0.5) * growth;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2 - high / 2];
  });
}

/** How far names step aside, so that as few letters as possible lie under these boxes or under other names. */
export function asides(names: Name[], boxes: Box[]): Point[] {
  const written = names.map(({ label, size }) => letters(label, size));
  const rooms = names.map(({ size }, i) => roomOf(written[i]!, size));
  const found: Point[] = names.map(() => [0, 0]);
  const others = (room: Box, but: number) =>
    names.flatMap(({ size }, i) =>
      i !== but && meet(room, rooms[i]!) ? written[i]!.map((at) => letterBox(at, found[i]!, size)) : [],
    );
  for (let round = 0; round < ROUNDS; round++)
    names.forEach(({ size }, i) => {
      const room = rooms[i]!;
      const near = [...boxes, ...others(room, i)].filter((box) => meet(room, box));
      found[i] = aside(written[i]!, size, near);
    });
  return found;
}

function aside(at: Point[], size: number, near: Box[]): Point {
  let best: Point = [0, 0];
  let least = Infinity;
  for (const way of ASIDE) {
    const far = Math.hypot(...way);
    if (far >= least) break;
    const [dx, dy]: Point = [way[0] * size, way[1] * size];
    const lost = at.filter(([x, y]) => near.some((box) => within(box, x + dx, y + dy, (HIGH * size) / 2)));
    const cost = far + LOST * lost.length;
    if (cost < least) [best, least] = [[dx, dy], cost];
  }
  return best;
}

/** Where the letters of a name may come to stand. */
function roomOf(at: Point[], size: number): Box {
  const reach = (STEPS * STEP + HIGH) * size;
  const [xs, ys] = [at.map(([x]) => x), at.map(([, y]) => y)];
  return {
    x0: Math.min(...xs) - reach,
    y0: Math.min(...ys) - reach,
    x1: Math.max(...xs) + reach,
    y1: Math.max(...ys) + reach,
  };
}

/** What a letter of another name takes up, with the space beside it. */
function letterBox([x, y]: Point, [dx, dy]: Point, size: number): Box {
  const half = (HIGH * size) / 2;
  const wide = half + SPACE * size;
  return { x0: x + dx - wide, y0: y + dy - half, x1: x + dx + wide, y1: y + dy + half };
}

function meet(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

function within({ x0, y0, x1, y1 }: Box, x: number, y: number, reach: number): boolean {
  return x > x0 - reach && x < x1 + reach && y > y0 - reach && y < y1 + reach;
}
