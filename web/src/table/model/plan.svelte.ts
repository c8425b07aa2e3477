/** One's own zone first, then where its units go: found in what the server tells of each choice. */
import { untrack } from "svelte";
import {
  besides,
  openingsOf,
  plainest,
  pullsOf,
  waysIn,
  waysOfUnits,
  type Ahead,
  type Opening,
  type Way,
} from "./ahead";
import type { Sitting } from "./sitting.svelte";

export class Plan {
  /** The zone that was clicked: nothing of it is chosen yet. */
  start = $state<string>();
  /** Several ways lead to the zone that was clicked: which? */
  asked = $state.raw<{ target: string; ways: Way[] }>();
  /** The piece that was clicked or is dragged. */
  private unit: string | undefined;
  /** The zone that something was begun from, and at which menu: there it is chosen again. */
  private held: { zone: string; menu: string } | undefined;
  private question = "";

  constructor(private readonly sitting: Sitting) {
    $effect.pre(() => this.follow());
  }

  private readonly ahead = $derived.by(() => (this.sitting.scene.open.length ? this.tree : {}));
  private readonly declaration = $derived.by(() => this.sitting.resources?.game.declaration);
  readonly menu = $derived.by(() => !!this.declaration?.prompt(this.sitting.current?.prompt.code ?? "").menu);
  /** The actions that begin in a zone, by zone; never by giving away what is offered now. */
  readonly openings = $derived.by((): Map<string, Opening[]> => {
    const { declaration, menu, ahead } = this;
    const { primary } = this.sitting;
    return declaration && (menu || primary)
      ? openingsOf(declaration, ahead, menu ? undefined : primary)
      : new Map();
  });
  /** A click on what is lit does it at once: these are targets, and not one's own zones to begin with. */
  readonly direct = $derived.by(
    () => this.menu && [...this.openings.values()].flat().every((one) => !this.leads(one)),
  );
  /** What can be taken from a zone, and who would take it. */
  private readonly pulls = $derived.by((): Map<string, Way[]> => {
    const { declaration } = this;
    const verbs = this.sitting.resources?.game.looks.pulls ?? [];
    return declaration ? pullsOf(declaration, this.openings, verbs) : new Map();
  });
  /** What begins in the zone that was clicked and leads to another one. */
  private readonly leading = $derived.by((): Way[] => {
    const { declaration, start } = this;
    if (!declaration || !start) return [];
    const openings = (this.openings.get(start) ?? []).filter((one) => this.leads(one));
    return openings.flatMap(({ next, tokens, verb }) =>
      waysIn(declaration, next, { tokens, ...(verb ? { verb } : {}) }),
    );
  });
  /** Where the units of the zone can go, or those that the question is about. */
  readonly ways = $derived.by((): Way[] => {
    const { declaration, start } = this;
    if (!declaration) return [];
    const { menu, still } = declaration.prompt(this.sitting.current?.prompt.code ?? "");
    if (!start) return menu || still ? [] : waysOfUnits(declaration, this.ahead);
    return [...plainest(this.leading), ...(this.pulls.get(start) ?? [])];
  });
  /** Zones that the unit itself does not reach, but something that it sends. */
  readonly besides = $derived.by(() => besides(this.leading));
  /** The zones that a click would go on from. */
  readonly lit = $derived.by((): string[] => {
    if (this.start || !this.menu) return [...new Set(this.ways.map((way) => way.target))];
    return [...new Set([...this.openings.keys(), ...this.pulls.keys()])];
  });

  private get tree(): Ahead {
    return (this.sitting.current?.ahead ?? {}) as Ahead;
  }

  /** Whether an action leads from its zone to another one, which is clicked next. */
  private leads({ verb, next, tokens }: Opening): boolean {
    const game = this.sitting.resources?.game;
    const known = !verb || game?.looks.ways.includes(verb);
    return !!game && !!known && waysIn(game.declaration, next, { tokens }).length > 0;
  }

  /** A click on a zone, or on a piece in it; whether it meant something here. */
  click(zone: string, unit?: string): boolean {
    const there = this.ways.filter((way) => way.target === zone);
    const openings = this.openings.get(zone);
    if (zone === this.start && (!unit || unit === this.unit)) this.clear();
    else if (there.length) this.go(zone, there);
    else if (!this.menu && this.sitting.choices.includes(zone)) return this.clear();
    else if (openings?.length === 1 && !this.leads(openings[0]!)) this.run(openings[0]!.tokens);
    else if (openings || this.pulls.has(zone)) this.begin(zone, unit);
    else return this.clear();
    return true;
  }

  begin(zone: string, unit?: string): void {
    this.start = zone;
    this.unit = unit;
    this.asked = undefined;
    this.hold(zone);
  }

  private hold(zone: string): void {
    this.held = { zone, menu: this.sitting.current?.prompt.code ?? "" };
  }

  /** Whether something in this zone can be dragged to another. */
  canDrag(zone: string): boolean {
    return this.pulls.has(zone) || (this.openings.get(zone) ?? []).some((one) => this.leads(one));
  }

  /** Drops what was dragged; whether it could go there. */
  drop(zone: string): boolean {
    const there = this.ways.filter((way) => way.target === zone);
    if (there.length) this.go(zone, there);
    return there.length > 0;
  }

  /** Nothing is meant any more; false, so that a click goes on to mean something else. */
  clear(): boolean {
    this.start = this.unit = this.asked = this.held = undefined;
    return false;
  }

  private go(target: string, ways: Way[]): void {
    const meant = ways.filter((way) => !this.unit || way.unit === this.unit);
    const found = meant.length ? meant : ways;
    if (found.length === 1) this.run(found[0]!.tokens);
    else this.asked = { target, ways: found };
  }

  /** Does it; whoever takes something from the zone that was clicked is chosen next. */
  run(tokens: string[]): void {
    this.asked = undefined;
    const first = tokens[0]!;
    if (this.start && first !== this.start && this.pulls.has(this.start)) this.hold(first);
    this.sitting.errand.run(tokens);
  }

  /** All that can go there goes, one after the other. */
  all({ target, ways }: { target: string; ways: Way[] }): void {
    const first = [...ways[0]!.tokens];
    this.asked = undefined;
    this.sitting.errand.runWhile(() => {
      if (!first.length) {
        const next = waysOfUnits(this.declaration!, this.tree).find((way) => way.target === target);
        first.push(...(next?.tokens ?? []));
      }
      return first.shift();
    });
  }

  /** A question has come: what was clicked stays chosen where its menu comes again and it can do more. */
  private follow(): void {
    const { current } = this.sitting;
    const code = current?.prompt.code;
    const question = JSON.stringify([current?.seat, code, current?.played]);
    if (question === this.question) return;
    this.question = question;
    untrack(() => {
      const { held } = this;
      const again = held && held.menu === code && this.openings.get(held.zone)?.some((one) => !one.verb);
      this.asked = this.unit = undefined;
      this.start = this.menu && again ? held.zone : undefined;
      if (this.menu && !again) this.held = undefined;
    });
  }
}
