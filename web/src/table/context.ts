import { getContext, setContext } from "svelte";

/** What every part of a table may ask for. */
export interface Desk {
  openRule(id: string): void;
}

const KEY = Symbol("desk");

export function provideDesk(desk: Desk): void {
  setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
