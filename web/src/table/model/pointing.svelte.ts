/** What is pointed at: hints, the zone where an arrow would lead, odds, and why a choice was refused. */
import { untrack } from "svelte";
import type { Place } from "../../board/press";
import type { Pointed } from "../../board/scene";
import type { Hint } from "../../games/hints";
import { screen } from "../../ui/theme.svelte";
import { leadsToBattle, OddsBook } from "./odds.svelte";
import { reasonOf, type Reason } from "./refusals";
import type { Sitting } from "./sitting.svelte";

export interface ShownHint {
  hint: Hint;
  at?: Place;
  /** It stays until it is closed. */
  held: boolean;
}

export class PointingModel {
  /** The hint beside what is pointed at. */
  shown = $state.raw<ShownHint>();
  /** The lit zone that is pointed at: where an arrow would lead. */
  aim = $state<string>();
  /** The zone of the choice that was refused. */
  refused = $state<string>();
  readonly odds = new OddsBook();
  /** The odds of all cards of a question, where nothing can be pointed at. */
  readonly cards = new OddsBook();
  /** The odds of the primary answer. */
  readonly verdict = new OddsBook();
  /** What was pointed at when the choice was made: it goes when the answer comes, in one frame with it. */
  private left: { shown: ShownHint | undefined; aim: string | undefined } | undefined;
  /** The zone that was clicked, and where. */
  private tried: { zone: string; at?: Place } | undefined;
  /** The question that is known, to see when another one comes. */
  private question = "";

  constructor(private readonly sitting: Sitting) {
    $effect(() => {
      void sitting.resources; // a hint was said in the language before
      this.shown = undefined;
    });
    $effect.pre(() => this.follow());
    $effect(() => this.refusalNear());
    $effect(() => this.judge());
    $effect(() => this.weigh());
  }

  /** Why the last choice was refused. */
  readonly reason = $derived.by((): Reason | undefined => {
    const { live, resources, current, choices } = this.sitting;
    if (!live?.refusal || !resources || !current) return undefined;
    return reasonOf(resources.game, resources.texts, live.refusal, choices, current.prompt.rules);
  });

  /** Something on the board is pointed at. */
  point(what: Pointed | undefined, at?: Place, hold = false): void {
    if (!what) {
      if (!this.shown?.held) this.shown = undefined;
      if (!screen.phone) this.aim = undefined;
      return;
    }
    const { resources, view, scene } = this.sitting;
    if ((this.shown?.held && !hold) || !resources || !view) return;
    const hint = resources.game.hint(view, resources.texts, what);
    const lit = scene.open.includes(what.zone) || this.sitting.plan.lit.includes(what.zone);
    const zone = lit ? what.zone : undefined;
    if (!screen.phone) this.aim = zone;
    if (zone) this.ask(zone);
    this.shown = { hint: zone ? { ...hint, token: zone } : hint, held: hold, ...(at ? { at } : {}) };
  }

  /** Something else than the board is pointed at: a card, a plate. */
  tell(hint: Hint | undefined, at?: Place, hold = false): void {
    if (hint && !(this.shown?.held && !hold)) {
      if (hint.token) this.ask(hint.token);
      this.shown = { hint, held: hold, ...(at ? { at } : {}) };
    } else if (!hint && !this.shown?.held) this.shown = undefined;
  }

  /** A choice is made. */
  chosen(): void {
    this.odds.stop();
    this.left = { shown: this.shown, aim: this.aim };
  }

  /** A zone is chosen by a click: a refusal is told there. */
  clicked(zone: string, at?: Place): void {
    this.tried = at ? { zone, at } : { zone };
  }

  /** Whether the choices of a question may lead to a battle. */
  battles(code: string): boolean {
    return !!this.sitting.resources?.game.declaration.prompt(code).leads_to_battle;
  }

  /** The odds of closing the question now. */
  private judge(): void {
    const { id, current, table, primary, errand } = this.sitting;
    const able = current?.seat && table?.odds !== false && primary && !errand.running;
    const { declaration } = this.sitting.resources?.game ?? {};
    if (able && declaration && leadsToBattle(declaration, current.prompt.code, primary))
      untrack(() => this.verdict.ask(id, current.seat!, primary, current.hash));
    else untrack(() => this.verdict.stop());
  }

  /** A finger cannot rest on a card: on a phone each has its odds from the start. */
  private weigh(): void {
    const { id, current, table, resources, choices } = this.sitting;
    const { declaration } = resources?.game ?? {};
    const asked = screen.phone && current?.seat && table?.odds !== false && declaration;
    const cards = asked ? choices.filter(declaration.is("card")) : [];
    const able = cards.filter((card) => leadsToBattle(declaration!, current!.prompt.code, card));
    if (able.length) untrack(() => void this.cards.compare(id, current!.seat!, able, current!.hash));
    else untrack(() => this.cards.stop());
  }

  /** The odds of a battle that a choice leads to. */
  private ask(token: string): void {
    const { id, current, table, resources } = this.sitting;
    if (!current?.seat || table?.odds === false || !current.choices.includes(token)) return;
    if (resources && leadsToBattle(resources.game.declaration, current.prompt.code, token))
      this.odds.ask(id, current.seat, token, current.hash);
    else this.odds.leave();
  }

  /** A state has come: the choice was answered. */
  private follow(): void {
    const { current } = this.sitting;
    if (!current) return;
    untrack(() => this.letGo());
    // What others do meanwhile does not change what a finger has pointed at.
    const question = JSON.stringify([current.seat, current.prompt, current.choices]);
    if (question === this.question) return;
    this.question = question;
    this.aim = undefined;
    untrack(() => this.odds.stop());
  }

  private letGo(): void {
    const { left, shown, aim } = this;
    this.left = undefined;
    if (left && shown === left.shown) this.shown = undefined;
    if (left && aim === left.aim) this.aim = undefined;
  }

  /** A refusal is told where the click was. */
  private refusalNear(): void {
    const { live, resources, tab } = this.sitting;
    if (!live?.refusal) {
      this.refused = undefined;
      return;
    }
    untrack(() => this.letGo());
    const { tried } = this;
    if (!tried || !resources) return;
    this.refused = tried.zone;
    this.tried = undefined;
    if (screen.phone && tab === "table") return; // the question card says it, right below
    const { text, rules } = this.reason!;
    const hint: Hint = { title: resources.texts.title(tried.zone), lines: [text], rules, refusal: true };
    this.shown = { hint, held: true, ...(tried.at ? { at: tried.at } : {}) };
  }
}
