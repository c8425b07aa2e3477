/** Arrow keys on a board: from one lit place to the next one in that direction. */
import type { Point } from "./areas/geometry";

const WAYS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest place in the direction of a key; what lies far to the side counts as farther. */
export function nextPlace(key: string, from: string, places: Record<string, Point>): string | undefined {
  const way = WAYS[key];
  const start = places[from];
  if (!way || !start) return undefined;
  let best: string | undefined;
  let least = Infinity;
  for (const [id, [x, y]] of Object.entries(places)) {
    const [dx, dy] = [x - start[0], y - start[1]];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1] - dy * way[0]);
    if (id === from || ahead <= 0) continue;
    const cost = ahead + 2.2 * aside;
    if (cost < least) [best, least] = [id, cost];
  }
  return best;
}
