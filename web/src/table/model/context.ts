/** What every part of a table can reach: its model, its game, its texts. */
import { getContext, setContext, untrack } from "svelte";
import type { Place } from "../../board/press";
import { pointing } from "../../board/press";
import type { Hint } from "../../games/hints";

export interface Desk {
  /** Opens a rule; `among`: the others that matter for the same thing. */
  openRule(id: string, among?: string[]): void;
  /** Says something beside what is pointed at. */
  tell?(hint: Hint | undefined, at?: Place, hold?: boolean): void;
}

const KEY = Symbol("desk");

export function provideDesk(desk: Desk): void {
  setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}

type Attach = (node: Element) => () => void;

/** For a component: attachments that tell about a node when it is pointed at, focused or pressed for long. */
export function useHints(): (hint: () => Hint | undefined) => Attach {
  const desk = useDesk();
  return (hint) => (node) => attach(desk, node, hint);
}

function attach(desk: Desk, node: Element, hint: () => Hint | undefined): () => void {
  let telling = false;
  const middle = (): Place => {
    const box = node.getBoundingClientRect();
    const column = node.closest(".side")?.getBoundingClientRect(); // beside it, not over the other choices
    return { x: column?.left ?? box.left, y: box.top + box.height / 2 };
  };
  const say = (at: Place | undefined, hold = false) => {
    telling = !!at;
    desk.tell?.(at && hint(), at, hold);
  };
  const { destroy } = pointing(node, { over: (at) => say(at && middle()), hold: (at) => say(at, true) });
  const focus = () => node.matches(":focus-visible") && say(middle());
  // A button that goes away while it has the focus loses it in the middle of an update.
  const blur = () => untrack(() => say(undefined));
  node.addEventListener("focus", focus);
  node.addEventListener("blur", blur);
  return () => {
    destroy();
    node.removeEventListener("focus", focus);
    node.removeEventListener("blur", blur);
    if (telling) say(undefined);
  };
}
