/** Long lines made light to draw: fewer points, and cut up so that only what is in sight is drawn. */
import type { Point } from "./geometry";

/** The line without the points that lie within `slack` of what is left (Douglas and Peucker). */
export function simplified(line: Point[], slack: number): Point[] {
  const kept = line.map((_, i) => i === 0 || i === line.length - 1);
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    const [far, off] = farthest(line, first, last);
    if (off <= slack) continue;
    kept[far] = true;
    spans.push([first, far], [far, last]);
  }
  return line.filter((_, i) => kept[i]);
}

/** The point between two others that lies farthest from the line between them, and how far. */
function farthest(line: Point[], first: number, last: number): [number, number] {
  const [x0, y0] = line[first]!;
  const [dx, dy] = [line[last]![0] - x0, line[last]![1] - y0];
  const square = dx * dx + dy * dy;
  let [far, most] = [first, 0];
  for (let i = first + 1; i < last; i++) {
    const [px, py] = [line[i]![0] - x0, line[i]![1] - y0];
    const share = square && Math.min(1, Math.max(0, (px * dx + py * dy) / square));
    const off = (px - share * dx) ** 2 + (py - share * dy) ** 2;
    if (off > most) [far, most] = [i, off];
  }
  return [far, Math.sqrt(most)];
}

/** Lines as paths: one path for each square of the sheet, of the steps that begin in it. */
export function inSquares(lines: Point[][], edge: number): string[] {
  const squares = new Map<string, string>();
  for (const line of lines) {
    let before = "";
    for (let i = 1; i < line.length; i++) {
      const [x0, y0] = line[i - 1]!;
      const [x1, y1] = line[i]!;
      const square = `${Math.floor(x0 / edge)} ${Math.floor(y0 / edge)}`;
      const start = square === before ? "" : `M${x0} ${y0}`;
      squares.set(square, `${squares.get(square) ?? ""}${start}l${x1 - x0} ${y1 - y0}`);
      before = square;
    }
  }
  return [...squares.values()];
}
