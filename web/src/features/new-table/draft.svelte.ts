/** A table that is being thought out: what the form says so far. */
import { api } from "../../api/http";
import { newId } from "../../api/ids";
import { me } from "../../api/me.svelte";
import type { GameInfo, NewTable, ScenarioInfo, SeatWish } from "../../api/types.gen";
import { SETTLED } from "../../texts/options";
import {
  counts,
  levels,
  PACES,
  planOf,
  usualBot,
  type Bot,
  wishes,
  type Level,
  type Manner,
  type PaceChoice,
} from "./plans";

export class Draft {
  game = $state.raw<GameInfo>();
  scenario = $state("");
  number = $state(2);
  seats = $state<SeatWish[]>([]);
  title = $state("");
  open = $state(false);
  pace = $state<PaceChoice["id"]>("none");
  odds = $state(true);
  hints = $state(false);
  delay = $state(0);
  /** Who sits where, and who begins, is drawn when everybody is there. */
  lotSeats = $state(true);
  lotFirst = $state(true);
  /** Options that are not as usual. */
  changed = $state<Record<string, unknown>>({});
  private bots = $state.raw<string[]>([]);

  manner = $state<Manner>("friends");

  constructor(
    readonly id: string,
    manner: Manner,
    /** What was chosen before the form was opened. */
    private readonly wanted: { scenario: string; seats: number } | undefined,
  ) {
    this.manner = manner;
  }

  async load(): Promise<void> {
    await me.load();
    const found = await api.games();
    this.bots = found.bots;
    const wanted = found.games.find((one) => one.id === this.id);
    if (!wanted) return;
    const plan = planOf(wanted, this.wanted);
    this.scenario = plan.scenario.id;
    this.number = plan.seats;
    this.seats = wishes(this.manner, plan.seats, usualBot(this.bots));
    this.game = wanted;
  }

  get chosen(): ScenarioInfo | undefined {
    return this.game?.scenarios.find((one) => one.id === this.scenario);
  }
  get names(): string[] {
    return this.chosen?.seats[String(this.number)] ?? [];
  }
  get levels(): Level[] {
    return levels(this.bots);
  }
  get options(): ScenarioInfo["options"] {
    return (this.chosen?.options ?? []).filter((one) => !SETTLED.has(one.id));
  }

  /** Another scenario or number of players: who has a seat already keeps it. */
  refit(): void {
    const possible = counts(this.chosen!);
    if (!possible.includes(this.number)) this.number = possible.at(-1)!;
    const fresh = wishes(this.manner, this.number, usualBot(this.bots));
    this.seats = fresh.map((wish, i) => this.seats[i] ?? wish);
  }
  /** Another way to play seats everybody anew. */
  playBy(manner: Manner): void {
    this.manner = manner;
    this.seats = wishes(manner, this.number, usualBot(this.bots));
  }
  sit(i: number, kind: string): void {
    if (kind === "me") this.seats[i] = { kind, kept: true };
    else this.seats[i] = kind === "open" ? { kind } : { kind: "bot", bot: kind as Bot };
  }
  /** Whether the lot leaves somebody where they are. */
  keep(i: number, kept: boolean): void {
    this.seats[i] = { ...this.seats[i]!, kept };
  }
  set(option: string, value: unknown, usual: unknown): void {
    const { [option]: _, ...rest } = this.changed;
    this.changed = value === usual ? rest : { ...rest, [option]: value };
  }

  wish(): NewTable {
    return {
      game: this.id,
      scenario: this.scenario,
      seats: $state.snapshot(this.seats),
      options: $state.snapshot(this.changed),
      public: this.open,
      title: this.title.trim(),
      real_dice: this.manner === "real",
      odds: this.odds,
      hints: this.hints,
      delay: this.delay,
      word: newId(),
      lot: [...(this.lotSeats ? ["seats" as const] : []), ...(this.lotFirst ? ["first" as const] : [])],
      pace: PACES.find((one) => one.id === this.pace)!.pace,
    };
  }
}
