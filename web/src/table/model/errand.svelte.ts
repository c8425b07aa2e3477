/** Several choices in a row, as one gesture: each is sent when the one before was answered, and only if it is offered. */
import { untrack } from "svelte";
import type { Sitting } from "./sitting.svelte";

/** Instead of a choice: the last one is taken back. */
export const BACK = "\u0000back";
const MOST = 80;

export class Errand {
  /** What is to be chosen next; nothing ends it. */
  private next = $state.raw<() => string | undefined>();
  private done = 0;

  constructor(private readonly sitting: Sitting) {
    $effect(() => {
      const { live } = sitting;
      if (this.next && live && !live.busy && live.state) untrack(() => this.step());
    });
  }

  get running(): boolean {
    return !!this.next;
  }

  run(tokens: string[]): void {
    const left = [...tokens];
    this.runWhile(() => left.shift());
  }

  runWhile(next: () => string | undefined): void {
    this.done = 0;
    this.next = next;
  }

  stop(): void {
    this.next = undefined;
  }

  /** The next choice; a zone that the question names already needs none, for it was the only one. */
  private wanted(named: unknown[]): string | undefined {
    const token = this.next?.();
    const known = token && !this.sitting.choices.includes(token) && named.includes(token);
    return known ? this.next?.() : token;
  }

  private step(): void {
    const { live, choices, current } = this.sitting;
    const token =
      live?.refusal || this.done > MOST ? undefined : this.wanted(Object.values(current!.prompt.args));
    this.done += 1;
    if (token === BACK && current?.undo) live!.undo();
    else if (token && choices.includes(token)) this.sitting.send(token);
    else this.stop();
  }
}
