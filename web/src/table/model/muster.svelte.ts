/** A set that is usually named whole, such as who attacks: all are named at once, then some may stay. */
import { untrack } from "svelte";
import { BACK } from "./errand.svelte";
import type { Sitting } from "./sitting.svelte";

interface Row {
  token: string;
  n: number;
  more: boolean;
  less: boolean;
}

export class Muster {
  /** Those who go along but for a word: they are asked about after the set is closed. */
  staying = $state.raw<ReadonlySet<string>>(new Set());
  /** What the set was when it was begun, and how much could be taken back then. */
  private base: { undo: number; named: string[] } | undefined;
  private last: { whole: boolean; undo: number } | undefined;

  constructor(private readonly sitting: Sitting) {
    $effect.pre(() => this.follow());
  }

  private readonly traits = $derived.by(() =>
    this.sitting.resources?.game.declaration.prompt(this.sitting.current?.prompt.code ?? ""),
  );
  readonly open = $derived.by(() => !!this.traits?.whole && this.sitting.scene.open.length > 0);
  private readonly named = $derived.by((): string[] => {
    const { resources, view } = this.sitting;
    return (this.open && view && resources?.game.named?.(view)) || [];
  });
  readonly rows = $derived.by((): Row[] => {
    if (!this.open) return [];
    const { choices, resources } = this.sitting;
    const tokens = [...new Set([...this.named, ...choices.filter((one) => !this.closes(one))])];
    return resources!.game.declaration.sorted(tokens).map((token) => ({
      token,
      n: this.count(token),
      more: choices.includes(token),
      less: this.count(token) > this.fixed(token),
    }));
  });
  readonly size = $derived(this.named.length);
  /** The zone that nobody would hold any more behind them. */
  readonly forsaken = $derived.by((): string | undefined => {
    const { resources, view } = this.sitting;
    return this.open && view ? resources?.game.forsaken?.(view) : undefined;
  });
  /** Who may go along. */
  readonly companions = $derived.by((): string[] => {
    const { resources, view } = this.sitting;
    return (this.open && view && resources?.game.companions?.(view)) || [];
  });

  private count(token: string): number {
    return this.named.filter((one) => one === token).length;
  }

  private fixed(token: string): number {
    const { base } = this;
    if (!base || base.undo > (this.sitting.current?.undo ?? 0)) return Infinity;
    return base.named.filter((one) => one === token).length;
  }

  private closes(token: string): boolean {
    return this.sitting.resources?.game.declaration.kind(token) === "closing";
  }

  more(token: string): void {
    this.sitting.choose(token);
  }

  /** One of them stays: the set is named anew without it. */
  less(token: string): void {
    const { base, named } = this;
    const undo = this.sitting.current?.undo ?? 0;
    if (!base) return;
    const left = [...named];
    for (const one of [...base.named, token]) left.splice(left.indexOf(one), 1);
    this.sitting.errand.run([...Array<string>(undo - base.undo).fill(BACK), ...left], true);
  }

  keep(companion: string, stays: boolean): void {
    const next = new Set(this.staying);
    if (stays) next.add(companion);
    else next.delete(companion);
    this.staying = next;
  }

  /** The set is closed, and whoever may go along does; who is asked about again is left to the person. */
  close(token: string): void {
    const answered = new Set<string>();
    let closed = false;
    this.sitting.errand.runWhile(() => {
      if (!closed) {
        closed = true;
        return token;
      }
      const { prompt, choices } = this.sitting.current!;
      const { usual } = this.sitting.resources!.game.declaration.prompt(prompt.code);
      if (!usual || !this.sitting.pointing.battles(prompt.code)) return undefined;
      const hero = String(prompt.args["hero"] ?? "");
      if (answered.has(hero)) return undefined;
      answered.add(hero);
      return this.staying.has(hero) ? choices.find((one) => one !== usual) : usual;
    });
  }

  /** Whoever comes to the question by a choice finds all named; whoever takes something back does not. */
  private follow(): void {
    const { current } = this.sitting;
    const whole = this.open;
    if (!current) return;
    untrack(() => {
      const { undo } = current;
      const came = whole && this.last && !this.last.whole && undo > this.last.undo;
      if (whole && (came || !this.base)) this.base = { undo, named: this.named };
      if (!whole && this.last?.whole && undo <= (this.base?.undo ?? 0)) this.base = undefined;
      this.last = { whole, undo };
      if (!came) return;
      this.staying = new Set();
      this.fill();
    });
  }

  /** All are named, the strongest first: there may not be room for all. */
  private fill(): void {
    const strength = (token: string) => this.sitting.resources!.game.units[token]?.strength ?? 0;
    this.sitting.errand.runWhile(() => {
      const { ahead } = this.sitting.current!;
      const able = this.sitting.choices.filter((one) => this.open && !this.closes(one) && ahead[one]);
      return able.toSorted((a, b) => strength(b) - strength(a))[0];
    }, true);
  }
}
