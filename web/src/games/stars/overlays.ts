/** Layers over the star chart: who hems in whom, what is cut off, how far supply reaches. */

import type { Sectors } from "./view";

export type Layer = "supply" | "engaged" | "blockade";
export const LAYERS: Layer[] = ["supply", "engaged", "blockade"];

const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
] as const;
// A line of supply does not pass here (IG-9.3).
const SHUT = new Set(["asteroids", "antimatter_cloud", "black_hole"]);

export function neighbours(sector: string): string[] {
  const [q = 0, r = 0] = sector.split(",").map(Number);
  return AROUND.map(([dq, dr]) => `${q + dq},${r + dr}`);
}

/** Sectors beside units of others than the seat: there its ships must stop (IG-13.3). */
export function engaged({ hexes }: Sectors, seat: string): string[] {
  const held = Object.keys(hexes).filter((id) =>
    hexes[id]!.units?.some((unit) => unit.owner !== seat && !unit.stunned),
  );
  const near = new Set(held.flatMap(neighbours));
  return [...near].filter((id) => hexes[id] && !held.includes(id));
}

/** Planets with a rival's unit beside them: they yield nothing (IG-5.7). */
export function blockaded({ hexes, planets }: Sectors): string[] {
  return Object.keys(planets).filter((id) => {
    const owner = planets[id]!.owner;
    return owner && neighbours(id).some((near) => hexes[near]?.units?.some((unit) => unit.owner !== owner));
  });
}

/** Sectors from which a squadron of the seat reaches a source of supply (IG-9.1, IG-9.3). */
export function supplied(
  sectors: Sectors,
  seat: string,
  range: number,
  carries: (kind: string, damaged: boolean) => boolean,
  rocks: boolean,
): string[] {
  const { hexes, planets } = sectors;
  const hot = (id: string) => hexes[id]?.tokens?.includes("radioactivity") ?? false;
  const shut = (id: string) =>
    hot(id) || (SHUT.has(hexes[id]?.terrain ?? "") && !(rocks && hexes[id]?.terrain === "asteroids"));
  const source = (id: string) =>
    planets[id]?.owner === seat ||
    hexes[id]?.units?.some(
      (unit) =>
        unit.owner === seat && (unit.kind === "space_base" || carries(unit.kind, unit.damaged ?? false)),
    );
  let front = Object.keys(hexes).filter((id) => source(id) && !hot(id));
  const seen = new Set(front);
  for (let step = 0; step < range; step++) {
    front = front.flatMap(neighbours).filter((id) => hexes[id] && !seen.has(id) && !shut(id));
    for (const id of front) seen.add(id);
  }
  return [...seen];
}

/** The outline of some sectors: the sides that no other of them shares. */
export function outline(
  ids: string[],
  middle: (id: string) => [number, number] | undefined,
  radius: number,
): string {
  const inside = new Set(ids);
  const corner = ([x, y]: [number, number], k: number) => {
    const turn = ((60 * k - 30) * Math.PI) / 180;
    return `${(x + radius * Math.cos(turn)).toFixed(0)} ${(y + radius * Math.sin(turn)).toFixed(0)}`;
  };
  // Side k lies between corner k and the next one; its neighbour is the one across it.
  const across = [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ] as const;
  return ids
    .flatMap((id) => {
      const at = middle(id);
      const [q = 0, r = 0] = id.split(",").map(Number);
      if (!at) return [];
      return across.flatMap(([dq, dr], k) =>
        inside.has(`${q + dq},${r + dr}`) ? [] : [`M${corner(at, k)}L${corner(at, k + 1)}`],
      );
    })
    .join("");
}
