/** Pointing at something: the mouse rests on it, a finger stays on it, the right button holds it fast. */

export interface Place {
  x: number;
  y: number;
}
export interface Pointing {
  /** The pointer is over it, or gone. */
  over(at: Place | undefined): void;
  /** It is to stay in sight. */
  hold(at: Place): void;
}

const LONG = 420;
const SLACK = 9;

export function pointing(node: Element, told: Pointing) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let start: Place = { x: 0, y: 0 };
  let held = false;
  let now = told;
  const place = (event: MouseEvent): Place => ({ x: event.clientX, y: event.clientY });

  function down(event: PointerEvent): void {
    held = false;
    if (event.pointerType === "mouse") return;
    start = place(event);
    waiting = setTimeout(() => {
      held = true;
      now.hold(start);
    }, LONG);
  }
  function move(event: PointerEvent): void {
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK) clearTimeout(waiting);
  }
  const up = () => clearTimeout(waiting);
  /** The finger that held something does not also choose it. */
  function click(event: MouseEvent): void {
    if (!held) return;
    held = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }
  function menu(event: MouseEvent): void {
    event.preventDefault();
    if (!held) now.hold(place(event));
  }
  const listeners: [string, (event: never) => void, boolean?][] = [
    ["pointerenter", (event: PointerEvent) => event.pointerType === "mouse" && now.over(place(event))],
    ["pointerleave", (event: PointerEvent) => event.pointerType === "mouse" && now.over(undefined)],
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", up],
    ["click", click, true],
    ["contextmenu", menu],
  ];
  for (const [type, listener, early] of listeners)
    node.addEventListener(type, listener as EventListener, early);
  return {
    update(next: Pointing) {
      now = next;
    },
    destroy() {
      up();
      for (const [type, listener, early] of listeners)
        node.removeEventListener(type, listener as EventListener, early);
    },
  };
}
