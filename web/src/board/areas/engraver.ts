/** Draws plates of the map away from the page's own thread, so that a big drawing never holds a click up. */
import { Engraving, newCanvas, type Context, type Sides } from "./engraving";
import type { AreaGeometry, Box } from "./geometry";

/** A part of the sheet as pixels: from `x`, `y` (in pixels) on, `scale` pixels for a unit of the sheet. */
export interface Plate {
  scale: number;
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Order extends Plate {
  /** The whole sheet, or what is in sight at another scale. */
  name: "whole" | "near";
  sides: Sides;
}
export interface Print extends Order {
  bitmap: ImageBitmap;
}

/** How far what belongs to a zone reaches beyond it. */
const AROUND = 8;
/** Milliseconds after which it looks up whether something else is wanted. */
const SLICE = 30;
/** How much smaller a sketch is. */
const COARSE = 2;
/** From so many changed zones on, all is drawn anew. */
const MANY = 8;

export class Engraver {
  private engraving: Engraving | undefined;
  private readonly wanted = new Map<Order["name"], Order>();
  private readonly plates = new Map<Order["name"], { order: Order; context: Context }>();
  private busy = false;
  private sketched = false;

  constructor(private readonly deliver: (print: Print) => void) {}

  take(message: AreaGeometry | Order): void {
    if ("zones" in message) this.engraving = new Engraving(message);
    else {
      this.wanted.set(message.name, message);
      if (!this.busy) setTimeout(() => void this.work());
      this.busy = true;
    }
  }

  /** Only the last order for each plate is carried out, and left unfinished when a newer one comes. */
  private async work(): Promise<void> {
    for (const [name, order] of this.wanted) {
      this.wanted.delete(name);
      if (name === "whole" && !this.sketched) await this.sketch(order);
      const context = await this.engrave(order);
      if (!context) continue;
      this.deliver({ ...order, bitmap: await createImageBitmap(context.canvas) });
    }
    this.busy = false;
  }

  /** The first picture of all: coarse, but there at once. */
  private async sketch(order: Order): Promise<void> {
    this.sketched = true;
    const [scale, width, height] = [order.scale, order.width, order.height].map((size) => size / COARSE) as [
      number,
      number,
      number,
    ];
    const plate = { ...order, scale, width: Math.ceil(width), height: Math.ceil(height) };
    const context = this.prepared(plate);
    this.engraving!.sketch(context, order.sides);
    this.deliver({ ...plate, bitmap: await createImageBitmap(context.canvas) });
  }

  /** The plate with all that is new on it; nothing if it is wanted no more. */
  private async engrave(order: Order): Promise<Context | undefined> {
    const before = this.plates.get(order.name);
    const same =
      before &&
      (["scale", "x", "y", "width", "height"] as const).every((key) => before.order[key] === order[key]);
    const context = same ? before.context : this.prepared(order);
    const boxes = same ? this.changed(before.order.sides, order) : [onGrid(order)];
    this.plates.delete(order.name);
    let begun = performance.now();
    for (const box of boxes) {
      for (const _ of this.engraving!.draw(context, order.sides, box)) {
        if (performance.now() - begun < SLICE) continue;
        await new Promise((go) => setTimeout(go));
        if (this.wanted.has(order.name)) return undefined;
        begun = performance.now();
      }
    }
    this.plates.set(order.name, { order, context });
    return context;
  }

  private prepared({ scale, x, y, width, height }: Order): Context {
    const context = newCanvas(width, height).getContext("2d", { alpha: false }) as Context;
    context.setTransform(scale, 0, 0, scale, -x, -y);
    return context;
  }

  /** Round each zone whose side is another one now. */
  private changed(before: Sides, order: Order): Box[] {
    const { boxes } = this.engraving!.paths;
    const other = Object.keys(boxes).filter((id) => before[id] !== order.sides[id]);
    return other.length > MANY ? [onGrid(order)] : other.map((id) => onGrid(order, boxes[id]));
  }
}

/** A box, or the whole plate, cut along pixels: so that what is drawn anew leaves no seam. */
function onGrid({ scale, x, y, width, height }: Plate, box?: Box): Box {
  const [left, top, right, bottom] = box
    ? [
        Math.floor((box.x0 - AROUND) * scale),
        Math.floor((box.y0 - AROUND) * scale),
        Math.ceil((box.x1 + AROUND) * scale),
        Math.ceil((box.y1 + AROUND) * scale),
      ]
    : [x, y, x + width, y + height];
  return { x0: left / scale, y0: top / scale, x1: right / scale, y1: bottom / scale };
}
