/** Answers that need nobody: where there is nothing to decide, and those that were given for the whole turn. */
import { untrack } from "svelte";
import type { Sitting } from "./sitting.svelte";

/** As long for all, so that the time tells nothing. */
const PAUSE = 900;
const PASS = "pass";

export class Standing {
  /** Question -> answer, until the turn is over. */
  private answers = $state.raw<ReadonlyMap<string, string>>(new Map());
  /** Which of the choices that can be taken back, counted from the first, nobody made by hand. */
  private formal = $state.raw<readonly number[]>([]);

  constructor(private readonly sitting: Sitting) {
    $effect(() => {
      void this.turn;
      this.answers = new Map();
    });
    $effect(() => {
      const { answer } = this;
      if (!answer || sitting.news.playback.now || !sitting.current?.version) return;
      const waiting = setTimeout(() => this.give(answer), PAUSE);
      return () => clearTimeout(waiting);
    });
    $effect.pre(() => {
      const undo = sitting.current?.undo ?? 0;
      this.formal = untrack(() => this.formal).filter((choice) => choice < undo);
    });
  }

  /** What is told of the others stays until it is read: nobody has gone on yet. */
  private give(answer: string): void {
    const { current, live } = this.sitting;
    if (current?.formality) this.formal = [...this.formal, current.undo];
    live?.choose(answer);
  }

  /** How many choices made by hand can be taken back. */
  readonly undo = $derived.by(() => {
    const { current } = this.sitting;
    return (current?.undo ?? 0) - this.formal.filter((choice) => choice < (current?.undo ?? 0)).length;
  });

  private readonly turn = $derived.by(() => `${this.sitting.view?.round} ${this.sitting.view?.turn}`);
  private readonly code = $derived.by(() => this.sitting.current?.prompt.code ?? "");
  /** What is answered by itself in a moment. */
  readonly answer = $derived.by(() => {
    const { current, choices } = this.sitting;
    const given = current?.formality ? choices[0] : this.answers.get(this.code);
    return given && choices.includes(given) ? given : undefined;
  });
  /** Whether passing can be the answer to all questions of this kind. */
  readonly offered = $derived.by(() => {
    const { choices, resources } = this.sitting;
    const bids = resources?.game.declaration.prompt(this.code).bids;
    return !this.answer && !bids && choices.length > 1 && choices.includes(PASS);
  });

  passAll(): void {
    this.answers = new Map([...this.answers, [this.code, PASS]]);
  }

  /** The question is put after all. */
  ask(): void {
    this.answers = new Map([...this.answers].filter(([code]) => code !== this.code));
  }
}
