/** Where pieces stand: inside the borders of their zone, and large enough to be read. */
import type { Piece } from "../scene";
import { isLand, type AreaGeometry, type Paths, type Point } from "./geometry";

export interface Spot {
  x: number;
  y: number;
  /** The edge of the piece, in units of the map. */
  s: number;
}

/** What stands inside a city is smaller than what stands in the field. */
const GARRISON = 0.76;
const SHARES: Partial<Record<Piece["shape"], number>> = { hero: 0.84, fort: 1.06 };
const LARGEST = 64; // pixels
const TINY = 14; // pixels: from far away pieces only show whose they are
const CROWD = 1.6; // they are at most so much larger than their places, or they would hide the map
const HERO = 0.42; // the radius of a medal, of a counter's edge
const LEAN = 0.7; // so far from the middle of a counter a medal hides nothing that matters
const STEP = 0.16;
const STEPS = 9;
const ABROAD = 4; // how much worse it is to be out of the zone than to be a counter's edge away
const HIDING = 1.2;
const CLOSER = 0.06;
const RIM: Point[] = Array.from({ length: 12 }, (_, i) => [
  Math.cos((i * Math.PI) / 6),
  Math.sin((i * Math.PI) / 6),
]);
/** Ways to step aside, in shares of a counter's edge, the shortest first. */
const ASIDE: Point[] = Array.from({ length: (2 * STEPS + 1) ** 2 }, (_, i): Point => {
  const row = Math.floor(i / (2 * STEPS + 1));
  return [((i % (2 * STEPS + 1)) - STEPS) * STEP, (row - STEPS) * STEP];
}).sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

export class Homes {
  private readonly settled = new Map<string, Point>();
  private readonly lands: string[];

  constructor(
    private readonly geometry: AreaGeometry,
    private readonly paths: Paths,
  ) {
    this.lands = Object.keys(geometry.zones).filter((id) => isLand(geometry.zones[id]!));
  }

  /** The pieces, with the heroes moved to where they are in their zone and hide nobody. */
  settle(pieces: Piece[]): Piece[] {
    const zones = new Set(pieces.filter((one) => one.shape === "hero").map((one) => one.zone));
    const aside = new Map([...zones].map((zone) => [zone, this.aside(pieces, zone)]));
    return pieces.map((piece) => {
      const shift = piece.shape === "hero" && aside.get(piece.zone);
      return shift ? { ...piece, at: [piece.at[0] + shift[0], piece.at[1] + shift[1]] } : piece;
    });
  }

  /** Where each piece stands at this scale: no smaller than `least` pixels, unless all is far away. */
  spots(pieces: Piece[], k: number, least: number): Map<string, Spot> {
    const size = this.geometry.counter * k;
    const wanted = Math.min(least, Math.max(TINY, size * CROWD));
    const edge = Math.min(LARGEST, Math.max(wanted, size)) / k;
    const swell = Math.max(1, edge / this.geometry.counter);
    const zones = new Map<string, Piece[]>();
    for (const piece of pieces) zones.set(piece.zone, [...(zones.get(piece.zone) ?? []), piece]);
    return new Map([...zones].flatMap(([zone, there]) => this.spread(zone, there, edge, swell)));
  }

  private spread(zone: string, there: Piece[], edge: number, swell: number): [string, Spot][] {
    const city = !!this.geometry.zones[zone]?.at;
    const [x, y] = mean(there.map((piece) => piece.at));
    const grown = (growth: number) =>
      there.map(({ at }): Point => [x + (at[0] - x) * growth, y + (at[1] - y) * growth]);
    const still = city || there.some((piece) => piece.shape === "ship");
    const places = still ? grown(1) : this.apart(zone, grown, swell);
    return there.map(({ id, shape }, i) => {
      const s = edge * (city ? GARRISON : (SHARES[shape] ?? 1));
      return [id, { x: places[i]![0], y: places[i]![1], s }];
    });
  }

  /** Larger pieces stand farther apart, but none of them leaves its zone: rather they overlap. */
  private apart(zone: string, grown: (growth: number) => Point[], swell: number): Point[] {
    let growth = swell;
    while (growth > 1 && !grown(growth).every((at) => this.holds(zone, at))) growth -= CLOSER;
    return grown(Math.max(1, growth));
  }

  private holds(zone: string, at: Point): boolean {
    const { x0, y0, x1, y1 } = this.paths.boxes[zone]!;
    const [x, y] = at;
    return x > x0 && x < x1 && y > y0 && y < y1 && inside(this.paths.outlines[zone] ?? [], at);
  }

  /** The way that the heroes of a zone go aside together. */
  private aside(pieces: Piece[], zone: string): Point {
    const there = pieces.filter((piece) => piece.zone === zone);
    const key = there.map(({ shape, at }) => `${shape} ${at}`).join();
    const found = this.settled.get(key) ?? this.bestWay(zone, there);
    this.settled.set(key, found);
    return found;
  }

  private bestWay(zone: string, there: Piece[]): Point {
    const { counter } = this.geometry;
    const heroes = there.filter((piece) => piece.shape === "hero");
    const others = there.filter((piece) => piece.shape !== "hero");
    let best: Point = [0, 0];
    let least = Infinity;
    for (const [dx, dy] of ASIDE) {
      let cost = Math.hypot(dx, dy);
      for (const { at } of heroes) {
        if (cost >= least) break;
        const to: Point = [at[0] + dx * counter, at[1] + dy * counter];
        cost += HIDING * hidden(to, others, LEAN * counter) + ABROAD * this.abroad(zone, to);
      }
      if (cost < least) [best, least] = [[dx * counter, dy * counter], cost];
    }
    return best;
  }

  /** How much of a medal is out of the zone; where an islet has no room for it, on the land of others. */
  private abroad(zone: string, [x, y]: Point): number {
    const reach = HERO * this.geometry.counter;
    const islet = this.geometry.zones[zone]?.kind === "small_island";
    const others = islet ? this.lands.filter((land) => land !== zone) : [];
    const out = RIM.filter(([cx, cy]) => {
      const at: Point = [x + cx * reach, y + cy * reach];
      return islet ? others.some((land) => this.holds(land, at)) : !this.holds(zone, at);
    });
    return out.length / RIM.length;
  }
}

function hidden([x, y]: Point, others: Piece[], reach: number): number {
  return others.reduce((sum, { at }) => sum + Math.max(0, 1 - Math.hypot(x - at[0], y - at[1]) / reach), 0);
}

function mean(points: Point[]): Point {
  const sum = (axis: 0 | 1) => points.reduce((total, point) => total + point[axis], 0) / points.length;
  return [sum(0), sum(1)];
}

/** Whether a point lies in rings, by the even-odd rule. */
export function inside(rings: Point[][], [x, y]: Point): boolean {
  let within = false;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i]!;
      const [bx, by] = ring[j]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
    }
  return within;
}
