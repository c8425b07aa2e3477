/** A game that is looked at again: its steps are fetched where they are needed, its figures all at once. */
import { api, Failed } from "../../api/http";
import type { ReplayStep, Sentence, Stats, TableInfo } from "../../api/types.gen";

import { Analysing } from "../analysis/model.svelte";

const PAGE = 40;
const KEPT = ["other_rules", "changed_rules", "damaged"];

/** Everybody's hands are open. */
export const ALL = "*";

export type By = "choice" | "battle" | "turn";

export class Replaying {
  table = $state.raw<TableInfo>();
  stats = $state.raw<Stats>();
  failed = $state(false);
  /** The table is kept and not played: other rules, or damage. */
  kept = $state(false);
  of = $state(0);
  at = $state(0);
  /** Whose eyes look; nobody's: a spectator; all: a spectator who sees every hand. */
  eyes = $state<string>("");
  private pages = $state.raw<Record<string, ReplayStep[]>>({});
  private asked = new Set<string>();
  private shown: ReplayStep | undefined;
  private counted: Promise<void> = Promise.resolve();

  readonly analysis: Analysing;

  constructor(
    readonly id: string,
    at: number,
    private readonly invite: string | null = null,
  ) {
    this.analysis = new Analysing(id);
    this.at = Math.max(0, at);
    void this.open();
  }

  /** The step of now; while it is being fetched, the one that was shown before. */
  get step(): ReplayStep | undefined {
    const found = this.pages[this.key(this.at)]?.[this.at % PAGE];
    if (found) this.shown = found;
    return found ?? this.shown;
  }

  get turns(): { choices: number; seat: string; until: number; round: number }[] {
    const points = this.stats?.points.filter((point) => point.turn) ?? [];
    return points.map((point, i) => ({
      choices: point.choices,
      seat: point.turn!,
      until: points[i + 1]?.choices ?? this.of,
      round: point.round,
    }));
  }

  /** What those hold at this moment whose cards are open. */
  get hands(): ReplayStep[] {
    const seats =
      this.eyes === ALL ? (this.table?.seats ?? []).map((one) => one.seat) : this.eyes ? [this.eyes] : [];
    const steps = seats.map((seat) => this.pages[this.key(this.at, seat)]?.[this.at % PAGE]);
    return steps.filter((step) => step !== undefined);
  }

  /** What happened round this moment, as far as it is there. */
  get nearby(): Sentence[] {
    const around = [this.at - PAGE, this.at, this.at + PAGE].filter((at) => at > -PAGE);
    const steps = around.flatMap((at) => this.pages[this.key(Math.max(0, at))] ?? []);
    return [...new Set(steps)].flatMap((step) => step.events);
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(this.of, at));
    const all = this.eyes === ALL ? (this.table?.seats ?? []).map((one) => one.seat) : [];
    for (const eyes of [this.seer, ...all]) {
      void this.fetch(this.at, eyes);
      void this.fetch(Math.min(this.of, this.at + PAGE / 2), eyes);
    }
  }

  /** One step of this kind forward or back; battles and turns are known once the figures are there. */
  async move(by: By, way: 1 | -1): Promise<void> {
    if (by === "choice") return this.go(this.at + way);
    await this.counted;
    const stops =
      by === "battle"
        ? (this.stats?.battles ?? []).map((one) => one.choices)
        : this.turns.map((one) => one.choices);
    const next = way > 0 ? stops.find((stop) => stop > this.at) : stops.findLast((stop) => stop < this.at);
    this.go(next ?? (way > 0 ? this.of : 0));
  }

  look(seat: string): void {
    this.eyes = seat;
    this.go(this.at);
  }

  private get seer(): string {
    return this.eyes === ALL ? "" : this.eyes;
  }

  private key(at: number, eyes = this.seer): string {
    return `${eyes}/${Math.floor(at / PAGE)}`;
  }

  private async open(): Promise<void> {
    try {
      await api.me();
      if (this.invite) await api.enter(this.id, this.invite).catch(() => undefined);
      this.table = await api.table(this.id);
      if (this.table.status === "over") this.analysis.open();
      await this.fetch(this.at);
      this.counted = api.stats(this.id).then(
        (found) => void (this.stats = found),
        () => undefined,
      );
      if (this.at > this.of) this.go(this.of);
    } catch (error) {
      if (error instanceof Failed && KEPT.includes(error.code)) this.kept = true;
      else this.failed = true;
    }
  }

  private async fetch(at: number, eyes = this.seer): Promise<void> {
    const key = this.key(at, eyes);
    if (this.asked.has(key)) return;
    this.asked.add(key);
    try {
      const part = await api.replay(this.id, Math.floor(at / PAGE) * PAGE, PAGE, eyes);
      this.of = part.of;
      this.pages = { ...this.pages, [key]: part.steps };
    } catch (error) {
      this.asked.delete(key);
      throw error;
    }
  }
}
