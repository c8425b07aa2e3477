/** The geometry file of an area board, as the server gives it. See docs/developers/geometry.md. */
import { inSquares, simplified } from "./strokes";

export type LabelLine = [string, number, number, number, number, number, number];
export interface Label {
  size: number;
  tracking: number;
  lines: LabelLine[];
}
export type Point = [number, number];
export interface ZoneGeometry {
  kind: "land" | "small_island" | "sea" | "city_large" | "city_small";
  rings?: number[][];
  at?: Point;
  radius?: number;
  units?: Point[];
  fortress?: Point;
  hero?: Point;
  ships?: Point[];
  label?: Record<string, Label>;
}
export interface AreaGeometry {
  format: number;
  game: string;
  size: Point;
  counter: number;
  zones: Record<string, ZoneGeometry>;
  scenery: { land: number[][]; sea: number[][] };
  arcs: number[][];
  lines: Record<"coast" | "land" | "mountain" | "sea" | "rim", number[]>;
  straits: [string, string, number, number, number, number][];
  groups: Record<string, number[][]>;
  peaks: [number, number, number][];
  rivers: number[][];
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** `[x, y, dx, dy, ...]` as points. */
export function unpack(packed: number[]): Point[] {
  let x = 0;
  let y = 0;
  const points: Point[] = [];
  for (let i = 0; i + 1 < packed.length; i += 2) {
    x += packed[i]!;
    y += packed[i + 1]!;
    points.push([x, y]);
  }
  return points;
}

/** A packed line as an SVG path. */
export function packedPath(packed: number[]): string {
  return `M${packed[0]} ${packed[1]}l${packed.slice(2).join(" ")}`;
}

/** Points as an SVG path in relative steps. */
function relative(points: Point[]): string {
  const [first, ...rest] = points;
  let [x, y] = first!;
  const steps = rest.map(([nx, ny]) => {
    const step = `${nx - x} ${ny - y}`;
    [x, y] = [nx, ny];
    return step;
  });
  return `M${first![0]} ${first![1]}l${steps.join(" ")}`;
}

export function boxOf(points: Iterable<Point>): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const [x, y] of points) {
    box.x0 = Math.min(box.x0, x);
    box.y0 = Math.min(box.y0, y);
    box.x1 = Math.max(box.x1, x);
    box.y1 = Math.max(box.y1, y);
  }
  return box;
}

export function union(boxes: Box[]): Box {
  return boxOf(
    boxes.flatMap((b): Point[] => [
      [b.x0, b.y0],
      [b.x1, b.y1],
    ]),
  );
}

const SQUARE = 500;
const ROUGH = 2;

/** All paths of one board, worked out once. */
export class Paths {
  readonly zones: Record<string, string> = {};
  /** The zones with fewer points, for wide soft strokes. */
  readonly rough: Record<string, string> = {};
  readonly boxes: Record<string, Box> = {};
  /** The rings of each area. */
  readonly outlines: Record<string, Point[][]> = {};
  readonly scenery: { land: string; sea: string };
  readonly whole: Box;
  /** Where pieces may stand: in each zone, and all of them. */
  readonly places: Record<string, Point[]>;
  readonly needed: Box;
  private readonly arcs: Point[][];
  private readonly roughArcs: Point[][];

  constructor(readonly geometry: AreaGeometry) {
    this.arcs = geometry.arcs.map(unpack);
    this.roughArcs = this.arcs.map((arc) => simplified(arc, ROUGH));
    for (const [id, zone] of Object.entries(geometry.zones)) this.addZone(id, zone);
    this.scenery = { land: this.rings(geometry.scenery.land), sea: this.rings(geometry.scenery.sea) };
    this.whole = union(Object.values(this.boxes));
    this.places = Object.fromEntries(
      Object.entries(geometry.zones).map(([id, zone]) => [id, placesOf(zone)]),
    );
    this.needed = boxOf(
      Object.values(this.places).flatMap((at) => at.flatMap((one) => around(one, geometry.counter))),
    );
  }

  /** What of a zone should be seen; of a sea, which may reach to the edge of the map, where its ships lie. */
  sight(zone: string): Box | undefined {
    const berths = this.places[zone] ?? [];
    if (this.geometry.zones[zone]?.kind !== "sea" || !berths.length) return this.boxes[zone];
    return boxOf(berths.flatMap((one) => around(one, this.geometry.counter)));
  }

  lines(kind: "land" | "mountain" | "sea" | "rim"): string[] {
    return this.geometry.lines[kind].map((n) => relative(this.arcs[n]!));
  }

  /** The coast in pieces, with the accuracy that a line at this distance from it needs. */
  coast(distance: number): string[] {
    const arcs = this.geometry.lines.coast.map((n) => this.arcs[n]!);
    return inSquares(distance ? arcs.map((arc) => simplified(arc, distance / 12)) : arcs, SQUARE);
  }

  private addZone(id: string, zone: ZoneGeometry): void {
    if (zone.rings) {
      this.zones[id] = this.rings(zone.rings);
      this.rough[id] = this.rings(zone.rings, this.roughArcs);
      this.outlines[id] = zone.rings.map((ring) => this.points(ring, this.arcs));
      this.boxes[id] = boxOf(this.outlines[id].flat());
    } else if (zone.at) {
      const [x, y] = zone.at;
      const r = zone.radius ?? 40;
      this.zones[id] = cityWalls(zone.kind, r, x, y);
      this.boxes[id] = { x0: x - r, y0: y - r, x1: x + r, y1: y + r };
    }
  }

  private points(ring: number[], arcs: Point[][]): Point[] {
    return ring.flatMap((n) => (n >= 0 ? arcs[n]! : [...arcs[~n]!].reverse()));
  }

  private rings(rings: number[][], arcs = this.arcs): string {
    return rings.map((ring) => relative(this.points(ring, arcs)) + "z").join("");
  }
}

function placesOf({ units = [], ships = [], fortress, at }: ZoneGeometry): Point[] {
  return [...units, ...ships.slice(0, 2), ...[fortress, at].filter((one) => one !== undefined)];
}

const around = ([x, y]: Point, room: number): Point[] => [
  [x - room, y - room],
  [x + room, y + room],
];

export function isLand(zone: ZoneGeometry): boolean {
  return zone.kind === "land" || zone.kind === "small_island";
}

/** Large: an eight-pointed star fort; small: four bastions. */
export function cityWalls(kind: string, r: number, x = 0, y = 0): string {
  const corners: Point[] = kind === "city_large" ? star(r) : bastions(r);
  return "M" + corners.map(([a, b]) => `${(x + a).toFixed(1)} ${(y + b).toFixed(1)}`).join("L") + "z";
}

function star(r: number): Point[] {
  return Array.from({ length: 16 }, (_, k): Point => {
    const reach = k % 2 === 0 ? r : r * 0.74;
    return [Math.cos((k * Math.PI) / 8) * reach, Math.sin((k * Math.PI) / 8) * reach];
  });
}

function bastions(r: number): Point[] {
  let side: Point[] = [
    [-0.95, -0.95],
    [-0.42, -0.66],
    [0.42, -0.66],
  ];
  const corners: Point[] = [];
  for (let k = 0; k < 4; k++) {
    corners.push(...side.map(([x, y]): Point => [x * r, y * r]));
    side = side.map(([x, y]): Point => [-y, x]);
  }
  return corners;
}

/** The baseline of a name, longer at both ends so that no letter is lost: more so where the letters grow. */
export function baseline([, x0, y0, x1, y1, x2, y2]: LabelLine, growth = 1): string {
  const out = growth - 0.88;
  return (
    `M${x0 - (x1 - x0) * out} ${y0 - (y1 - y0) * out}L${x0} ${y0}` +
    `Q${x1} ${y1} ${x2} ${y2}L${x2 + (x2 - x1) * out} ${y2 + (y2 - y1) * out}`
  );
}

/** A little engraved mountain: a lit slope, and a hatched one in the shade. */
export function peak([x, y, size]: [number, number, number]): { slope: string; shade: string } {
  const s = size / 100;
  const w = 17 * s;
  const h = 25 * s;
  const f = (n: number) => n.toFixed(0);
  const slope =
    `M${f(x - w)} ${f(y)}Q${f(x - w * 0.35)} ${f(y - h * 0.55)} ${f(x)} ${f(y - h)}` +
    `Q${f(x + w * 0.4)} ${f(y - h * 0.5)} ${f(x + w)} ${f(y)}`;
  const shade =
    `M${f(x + s)} ${f(y - h * 0.9)}Q${f(x + w * 0.15)} ${f(y - h * 0.5)} ${f(x + w * 0.1)} ${f(y - 1)}` +
    `M${f(x + w * 0.32)} ${f(y - h * 0.55)}L${f(x + w * 0.38)} ${f(y - 1)}` +
    `M${f(x + w * 0.6)} ${f(y - h * 0.35)}L${f(x + w * 0.62)} ${f(y - 1)}`;
  return { slope, shade };
}
