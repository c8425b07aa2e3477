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
  /** How much could be taken back when the gesture began, and when it was made. */
  private gesture: { from: number; to: number } | undefined;

  constructor(private readonly sitting: Sitting) {
    $effect(() => {
      if (!this.next && this.gesture && this.undo < this.gesture.to) this.gesture = undefined;
    });
    $effect(() => {
      const { live } = sitting;
      if (this.next && live && !live.busy && live.state) untrack(() => this.step());
    });
  }

  private get undo(): number {
    return this.sitting.current?.undo ?? 0;
  }

  get running(): boolean {
    return !!this.next;
  }

  run(tokens: string[], more = false): void {
    const left = [...tokens];
    this.runWhile(() => left.shift(), more);
  }

  /** `more`: it belongs to the gesture before it. */
  runWhile(next: () => string | undefined, more = false): void {
    this.done = 0;
    if (!more || !this.gesture) this.gesture = { from: this.undo, to: this.undo };
    this.next = next;
  }

  stop(): void {
    if (this.next && this.gesture) this.gesture.to = this.undo;
    this.next = undefined;
  }

  /** Takes back what was one gesture as one; whether it was that. */
  takeBack(): boolean {
    const { from, to } = this.gesture ?? { from: 0, to: -1 };
    if (to !== this.undo || to - from < 2) return false;
    this.run(Array<string>(to - from).fill(BACK));
    return true;
  }

  /** The next choice; a zone that the question names already needs none, for it was the only one. */
  private wanted(named: unknown[]): string | undefined {
    const token = this.next?.();
    const known = token && !this.sitting.choices.includes(token) && named.includes(token);
    return known ? this.next?.() : token;
  }

  private step(): void {
    const { live, choices, current } = this.sitting;
    const refused = this.done && live?.refusal; // an earlier refusal stops nobody
    const token = refused || this.done > MOST ? undefined : this.wanted(Object.values(current!.prompt.args));
    this.done += 1;
    if (token === BACK && current?.undo) live!.undo();
    else if (token && choices.includes(token)) this.sitting.send(token);
    else this.stop();
  }
}
