/** A place for a mark beside a zone. */
import type { Box, Point } from "./geometry";

/** How much of two boxes is the same. */
function shared(a: Box, b: Box): number {
  const wide = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const high = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return Math.max(0, wide) * Math.max(0, high);
}

/** The middle of a mark with this radius at the edge of a zone, where it hides least of what is taken. */
export function beside(zone: Box, radius: number, taken: Box[]): Point {
  const [x, y] = [(zone.x0 + zone.x1) / 2, (zone.y0 + zone.y1) / 2];
  const [left, right] = [zone.x0 - radius, zone.x1 + radius];
  const [top, bottom] = [zone.y0 - radius, zone.y1 + radius];
  const places: Point[] = [
    [x, zone.y0 + radius / 2],
    [x, top],
    [right, y],
    [left, y],
    [right, top],
    [left, top],
    [x, bottom],
    [right, bottom],
    [left, bottom],
  ];
  const hidden = places.map(([a, b]) => {
    const mark = { x0: a - radius, y0: b - radius, x1: a + radius, y1: b + radius };
    return taken.reduce((sum, box) => sum + shared(mark, box), 0);
  });
  return places[hidden.indexOf(Math.min(...hidden))]!;
}
