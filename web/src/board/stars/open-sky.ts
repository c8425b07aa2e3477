/** A piece of sky for a board that no mission has: that of a worked example. */
import type { Point } from "../areas/geometry";
import type { MissionData, SectorData, StarGeometry } from "./scene";

export interface Placed {
  hexes: Record<string, { terrain: string }>;
  planets: Record<string, { size: string }>;
}

export const coords = (id: string): Point => id.split(",").map(Number) as Point;

const apart = ([a, b]: Point, [c, d]: Point) =>
  (Math.abs(a - c) + Math.abs(b - d) + Math.abs(a + b - c - d)) / 2;

/** The sectors of a position in the middle of the sky; with `matter`, only those beside them. */
export function openSky(
  { size, planets }: StarGeometry,
  placed: Placed,
  radius: number,
  matter?: string[],
): MissionData {
  const near = matter?.map(coords);
  const looks = Object.entries(planets);
  const sectors = Object.entries(placed.hexes).flatMap(([name, { terrain }], i): SectorData[] => {
    const [q, r] = coords(name);
    if (near && !near.some((one) => apart(one, [q, r]) <= 1)) return [];
    const planet = placed.planets[name];
    const look = planet ? (looks.find(([, one]) => one.kind === planet.size)?.[0] ?? 0) : i;
    const at: Point = [size[0] / 2 + Math.sqrt(3) * radius * (q + r / 2), size[1] / 2 + 1.5 * radius * r];
    return [[q, r, ...at, planet ? `planet:${planet.size}` : terrain, look, 0]];
  });
  return { radius, sectors, systems: [], seams: [], rim: [] };
}
