/** Pan, pinch and wheel, told apart from clicks. */
import type { Point } from "./areas/geometry";

export interface GestureTarget {
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
  /** Something is being dragged or has come to rest. */
  moving(is: boolean): void;
  /** What lies on the sheet can be taken and dropped elsewhere. */
  grab?: Grab | undefined;
}
/** Each is given what lies under the pointer, the uppermost first. */
export interface Grab {
  can(under: Element[]): boolean;
  begin(under: Element[]): void;
  over(under: Element[]): void;
  drop(under: Element[], at: { x: number; y: number }): void;
}

const SLACK = 6;

export function gestures(node: HTMLElement, target: GestureTarget) {
  const held = new Map<number, Point>();
  let travelled = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** The pointer that has something in its hand, and whether it has begun to move. */
  let taken: { id: number; at: Point; under: Element[]; moves: boolean } | undefined;

  const under = ({ clientX, clientY }: PointerEvent) => document.elementsFromPoint(clientX, clientY);
  const place = (event: PointerEvent | WheelEvent): Point => {
    const box = node.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const rest = (after: number) => {
    clearTimeout(resting);
    resting = setTimeout(() => target.moving(false), after);
  };

  function down(event: PointerEvent): void {
    if (event.button > 0) return;
    if (held.size === 0) travelled = 0;
    if (!held.size && !taken && target.grab?.can(under(event))) {
      taken = { id: event.pointerId, at: place(event), under: under(event), moves: false };
      return;
    }
    held.set(event.pointerId, place(event));
  }

  function carry(event: PointerEvent): void {
    const [x, y] = place(event);
    if (!taken!.moves && Math.hypot(x - taken!.at[0], y - taken!.at[1]) > SLACK) {
      taken!.moves = true;
      travelled = SLACK + 1; // it is no click
      target.grab!.begin(taken!.under);
    }
    if (taken!.moves) target.grab!.over(under(event));
  }

  function move(event: PointerEvent): void {
    if (taken?.id === event.pointerId) return event.buttons ? carry(event) : up(event);
    const before = held.get(event.pointerId);
    if (!before) return;
    if (event.buttons === 0) return up(event);
    const now = place(event);
    travelled += Math.hypot(now[0] - before[0], now[1] - before[1]);
    if (travelled > SLACK) {
      if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
      target.moving(true);
      if (held.size === 2) pinch(event.pointerId, before, now);
      else target.pan(now[0] - before[0], now[1] - before[1]);
    }
    held.set(event.pointerId, now);
  }

  function pinch(id: number, before: Point, now: Point): void {
    const other = [...held].find(([key]) => key !== id)![1];
    const spread = (p: Point) => Math.max(1, Math.hypot(p[0] - other[0], p[1] - other[1]));
    target.zoom(spread(now) / spread(before), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
    target.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
  }

  function up(event: PointerEvent): void {
    if (taken?.id === event.pointerId) {
      if (taken.moves) target.grab!.drop(under(event), { x: event.clientX, y: event.clientY });
      taken = undefined;
    }
    if (held.delete(event.pointerId) && held.size === 0) rest(60);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    target.moving(true);
    target.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), place(event));
    rest(160);
  }

  /** A drag is no click. */
  function click(event: MouseEvent): void {
    if (travelled > SLACK) {
      event.stopPropagation();
      event.preventDefault();
      travelled = 0;
    }
  }

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  node.addEventListener("wheel", wheel, { passive: false });
  node.addEventListener("click", click, true);
  return {
    destroy() {
      clearTimeout(resting);
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      node.removeEventListener("wheel", wheel);
      node.removeEventListener("click", click, true);
    },
  };
}
