/** The engraved map on a canvas: water, land, borders and ornaments. */
import { band, wash, type Side } from "../../ui/sides";
import { isLand, packedPath, Paths, peak, type AreaGeometry, type Box } from "./geometry";
import { paintPaper } from "./paper";

export type Sides = Record<string, Side | undefined>;
export type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

interface Line {
  width: number;
  colour: string | CanvasGradient;
  opacity?: number;
  dash?: number[];
  butt?: boolean;
}

// Lines along the shore: distance from the coast, width, colour.
const SHORE = [
  { reach: 56, width: 1.8, colour: "#98b8bb" },
  { reach: 40, width: 1.8, colour: "#8eb0b5" },
  { reach: 27, width: 2, colour: "#85a8ae" },
  { reach: 16, width: 2.1, colour: "#769ba4" },
  { reach: 7.5, width: 2.3, colour: "#668e99" },
];
const BANDS = [
  [66, 0.12],
  [40, 0.16],
  [18, 0.28],
] as const;
const SCENERY = "#D3C6A3";
const HATCH = 13;
const CASING: Line = { width: 8.5, colour: "#fff6dd", opacity: 0.35, butt: true };
const BORDER: Line = { width: 4, colour: "#4a2c17", opacity: 0.9 };
const HACHURES: Line = { width: 19, colour: "#4a2c17", opacity: 0.8, dash: [2.6, 8], butt: true };
const RIM: Line = { width: 3.2, colour: "#4a2c17", opacity: 0.6 };
const COAST: Line = { width: 3.8, colour: "#33200f" };
const SEA_CASING: Line = { width: 6.5, colour: "#f6efdc", opacity: 0.5, butt: true };
const SEA_BORDER: Line = { width: 3.3, colour: "#234f63", opacity: 0.85, dash: [16, 11] };
const RIVER: Line = { width: 4, colour: "#4d86a0", opacity: 0.6 };
const GROUP: Line = { width: 3, colour: "#2a180b", opacity: 0.75, dash: [0.1, 9] };
const STRAIT_CASING: Line = { width: 12, colour: "#fff6dd", opacity: 0.8 };
const STRAIT: Line = { width: 5, colour: "#2a180b", dash: [0.1, 10] };
const PEAK: Line = { width: 2.2, colour: "#4a3018" };
const PEAK_SHADE: Line = { width: 1.5, colour: "#4a3018", opacity: 0.8 };
const WALLS: Line = { width: 3.4, colour: "#2a180b" };
const COURT: Line = { width: 2.5, colour: "#2a180b" };

export function newCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

/** What a sketch does without. */
interface Detail {
  shores: string[][];
  coast: string[];
  lines: Record<"land" | "mountain" | "sea" | "rim", string[]>;
  paper: CanvasImageSource;
}

/** All shapes of one board, ready to be drawn at any scale. */
export class Engraving {
  readonly paths: Paths;
  private readonly shapes = new Map<string, Path2D>();
  private readonly lands: string[];
  private readonly cities: string[];
  private found: Detail | undefined;

  constructor(readonly geometry: AreaGeometry) {
    this.paths = new Paths(geometry);
    const ids = Object.keys(geometry.zones);
    this.lands = ids.filter((id) => isLand(geometry.zones[id]!));
    this.cities = ids.filter((id) => geometry.zones[id]!.at);
  }

  private get detail(): Detail {
    return (this.found ??= this.inDetail());
  }

  private inDetail(): Detail {
    const { paths } = this;
    const [land, mountain, sea, rim] = (["land", "mountain", "sea", "rim"] as const).map((kind) =>
      paths.lines(kind),
    ) as [string[], string[], string[], string[]];
    const paper = newCanvas(800, 500);
    paintPaper(paper);
    return {
      shores: SHORE.map(({ reach }) => paths.coast(reach)),
      coast: paths.coast(0),
      lines: { land: [...land, ...mountain], mountain, sea, rim },
      paper,
    };
  }

  /** Water and land in flat colours, for the moment until the map is drawn. */
  sketch(context: Context, sides: Sides): void {
    context.fillStyle = this.sea(context);
    context.fillRect(0, 0, ...this.geometry.size);
    this.fill(context, this.paths.scenery.land, SCENERY);
    for (const id of this.lands) {
      this.fill(context, this.paths.zones[id]!, wash(sides[id]));
      this.stroke(context, RIM, [this.paths.zones[id]!]);
    }
  }

  /** Draws what lies in a box, in steps between which it can be left; the context is set up so that it takes units of the sheet. */
  *draw(context: Context, sides: Sides, { x0, y0, x1, y1 }: Box): Generator<void> {
    context.save();
    context.beginPath();
    context.rect(x0, y0, x1 - x0, y1 - y0);
    context.clip();
    context.lineJoin = "round";
    yield* this.water(context);
    for (const id of this.lands) {
      this.land(context, id, sides[id]);
      yield;
    }
    yield* this.borders(context);
    for (const id of this.cities) this.city(context, id, sides[id]);
    context.imageSmoothingQuality = "high";
    context.drawImage(this.detail.paper, 0, 0, ...this.geometry.size);
    context.restore();
  }

  private shape(d: string): Path2D {
    let found = this.shapes.get(d);
    if (!found) this.shapes.set(d, (found = new Path2D(d)));
    return found;
  }

  private fill(context: Context, d: string, colour: string, opacity = 1): void {
    context.globalAlpha = opacity;
    context.fillStyle = colour;
    context.fill(this.shape(d), "evenodd");
  }

  private stroke(
    context: Context,
    { width, colour, opacity = 1, dash = [], butt = false }: Line,
    lines: string[],
  ): void {
    context.globalAlpha = opacity;
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.lineCap = butt ? "butt" : "round";
    context.setLineDash(dash);
    for (const d of lines) context.stroke(this.shape(d));
  }

  private sea(context: Context): CanvasGradient {
    const [width, height] = this.geometry.size;
    const middle = [width * 0.45, height * 0.46] as const;
    const sea = context.createRadialGradient(...middle, 0, ...middle, width * 0.62);
    sea.addColorStop(0, "#C9DAD1");
    sea.addColorStop(0.55, "#A9C7C7");
    sea.addColorStop(1, "#7EA7AE");
    return sea;
  }

  private *water(context: Context): Generator<void> {
    const { shores, lines } = this.detail;
    const sea = this.sea(context);
    context.fillStyle = sea;
    context.fillRect(0, 0, ...this.geometry.size);
    for (const [i, { reach, width: line, colour }] of SHORE.entries()) {
      const coast = shores[i]!;
      this.stroke(context, { width: 2 * reach + line, colour }, coast);
      yield;
      this.stroke(context, { width: 2 * reach - line, colour: sea }, coast);
      yield;
    }
    this.fill(context, this.paths.scenery.sea, "#4D6F78", 0.2);
    context.translate(6, 8);
    for (const id of this.lands) this.fill(context, this.paths.rough[id]!, "#173A47", 0.2);
    this.fill(context, this.paths.scenery.land, "#173A47", 0.2);
    context.translate(-6, -8);
    for (const d of lines.sea) {
      this.stroke(context, SEA_CASING, [d]);
      this.stroke(context, SEA_BORDER, [d]);
    }
    yield;
    this.fill(context, this.paths.scenery.land, SCENERY);
    this.hatch(context);
  }

  /** Land that is not in play is hatched. */
  private hatch(context: Context): void {
    const [width, height] = this.geometry.size;
    context.save();
    context.clip(this.shape(this.paths.scenery.land), "evenodd");
    context.rotate(Math.PI / 4);
    context.globalAlpha = 0.3;
    context.fillStyle = "#6B5A3A";
    for (let x = 0; x < (width + height) * Math.SQRT1_2; x += HATCH)
      context.fillRect(x, -width, 0.8, width + height);
    context.restore();
  }

  private land(context: Context, id: string, side: Side | undefined): void {
    this.fill(context, this.paths.zones[id]!, wash(side));
    context.save();
    context.clip(this.shape(this.paths.zones[id]!), "evenodd");
    for (const [width, opacity] of BANDS) {
      this.stroke(context, { width, colour: band(side), opacity }, [this.paths.rough[id]!]);
    }
    context.restore();
  }

  private *borders(context: Context): Generator<void> {
    const { geometry } = this;
    const { lines, coast } = this.detail;
    this.stroke(context, RIM, lines.rim);
    this.stroke(context, CASING, lines.land);
    this.stroke(context, BORDER, lines.land);
    yield;
    this.stroke(context, HACHURES, lines.mountain);
    yield;
    this.stroke(context, COAST, coast);
    yield;
    this.stroke(context, RIVER, geometry.rivers.map(packedPath));
    for (const ring of Object.values(geometry.groups).flat()) {
      this.fill(context, packedPath(ring) + "z", "#fff6dd", 0.075);
      this.stroke(context, GROUP, [packedPath(ring) + "z"]);
    }
    for (const [, , x0, y0, x1, y1] of geometry.straits) {
      this.stroke(context, STRAIT_CASING, [`M${x0} ${y0}L${x1} ${y1}`]);
      this.stroke(context, STRAIT, [`M${x0} ${y0}L${x1} ${y1}`]);
    }
    for (const place of geometry.peaks) {
      const { slope, shade } = peak(place);
      this.fill(context, slope, "#efe3c6", 0.9);
      this.stroke(context, PEAK, [slope]);
      this.stroke(context, PEAK_SHADE, [shade]);
    }
  }

  private city(context: Context, id: string, side: Side | undefined): void {
    const { at, radius = 40 } = this.geometry.zones[id]!;
    const r = radius * 0.46;
    const court = `M${at![0] - r} ${at![1]}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    this.fill(context, this.paths.zones[id]!, "#fbf3df");
    this.stroke(context, WALLS, [this.paths.zones[id]!]);
    this.fill(context, court, side ? wash(side) : "#B9AB8D");
    this.stroke(context, COURT, [court]);
  }
}
