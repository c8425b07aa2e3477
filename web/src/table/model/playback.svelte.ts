/** What happened since your last turn, on the board again, step by step. */
import { api } from "../../api/http";
import { pace } from "../../api/pace.svelte";
import type { ReplayStep, Sentence } from "../../api/types.gen";
import type { Seen } from "../../games/client";
import type { Declaration } from "../../games/declaration";

const LONGEST = 6000;
const SLOWEST = 900;
const UNHURRIED = 2000;
const PART = 80;
const PARTS = 3;

export interface Scene extends Seen {
  /** What is told of it. */
  event: Sentence;
  events: Sentence[];
}

/** A table as a seat of it saw it, and how many steps there are. */
export interface Source {
  table: string;
  seat: string;
  played: number;
}

export class Playback {
  private scenes = $state.raw<Scene[]>([]);
  private at = $state(-1);
  /** It goes on by itself. */
  running = $state(false);
  /** The server is asked for it. */
  loading = $state(false);
  /** The server did not give it. */
  failed = $state(false);
  readonly now = $derived(this.scenes[this.at]);
  /** Which step is seen, and how many there are. */
  readonly place = $derived({ n: this.at + 1, of: this.scenes.length });
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn = 0;
  private woken = false;

  /** The first answer of a server takes longest: it is asked for before anybody wants to see something. */
  wake(source: Source): void {
    if (!this.woken) void api.replay(source.table, source.played, 1, source.seat).catch(() => undefined);
    this.woken = true;
  }

  /** The last so many events of a table, as the seat saw them: by itself, or at the reader's pace. */
  async show(declaration: Declaration, source: Source, events: number, alone = true): Promise<void> {
    this.stop();
    const turn = this.turn;
    this.loading = true;
    this.failed = false;
    const steps = await lastSteps(source, events).catch(() => undefined);
    if (turn !== this.turn) return;
    this.loading = false;
    if (!steps) {
      this.failed = true;
      return;
    }
    this.scenes = scenesOf(declaration, steps);
    this.at = this.scenes.length ? 0 : -1;
    if (alone) this.play();
  }

  stop(): void {
    this.pause();
    this.turn += 1;
    this.at = -1;
    this.loading = false;
  }

  pause(): void {
    clearTimeout(this.timer);
    this.running = false;
  }

  /** One step forwards or back. */
  step(way: 1 | -1): void {
    this.pause();
    this.at = Math.max(0, Math.min(this.scenes.length - 1, this.at + way));
  }

  play(): void {
    const whole = LONGEST / Math.max(1, this.scenes.length);
    const rest = pace.now === "slow" ? UNHURRIED : Math.min(SLOWEST, whole);
    this.running = true;
    this.timer = setTimeout(() => {
      if (this.at + 1 >= this.scenes.length) return this.stop();
      this.at += 1;
      this.play();
    }, rest);
  }
}

/** The events worth showing: a piece went somewhere or came to the board, a card was taken, a battle was decided. */
export function worthShowing(declaration: Declaration, events: Sentence[]): Sentence[] {
  return events.filter(
    (event) =>
      declaration.does(event, "move", "verdict") ||
      (declaration.does(event, "place", "card") && !declaration.isInBattle(event)),
  );
}

/** One scene for each step that is worth showing. */
export function scenesOf(declaration: Declaration, steps: (Seen & Pick<ReplayStep, "events">)[]): Scene[] {
  return steps.flatMap((step) => {
    const event = worthShowing(declaration, step.events).at(-1);
    return event ? [{ ...step, event }] : [];
  });
}

/** The steps that hold the last so many events, asked for in a few parts from the end. */
async function lastSteps({ table, seat, played: of }: Source, events: number): Promise<ReplayStep[]> {
  let steps: ReplayStep[] = [];
  for (let part = 1, left = events; part <= PARTS && left > 0 && of - part * PART > -PART; part++) {
    const from = Math.max(0, of + 1 - part * PART);
    const found = await api.replay(table, from, of + 1 - (part - 1) * PART - from, seat);
    steps = [...found.steps, ...steps];
    left = events - steps.reduce((sum, step) => sum + step.events.length, 0);
  }
  return cut(steps, events);
}

/** The last steps, with no more than so many events. */
export function cut<T extends { events: Sentence[] }>(steps: T[], events: number): T[] {
  let left = events;
  const start = steps.findLastIndex((step) => (left -= step.events.length) < 0);
  return steps.slice(start + 1);
}

/** The part of a log since the seat's own last turn ended. */
export function sinceTurnOf(declaration: Declaration, log: Sentence[], seat: string): Sentence[] {
  const turns = log.flatMap((event, i) => {
    const begun = declaration.roles(event, "turn_begins");
    return begun ? [{ i, seat: begun["seat"] }] : [];
  });
  const current = turns.at(-1);
  const before = current?.seat === seat ? turns.slice(0, -1) : turns;
  const own = before.findLastIndex((turn) => turn.seat === seat);
  const start = before[own + 1]?.i;
  return start === undefined ? [] : log.slice(start, current?.seat === seat ? current.i : log.length);
}
