/** What happened since your last turn, shown step by step. */
import type { Sentence } from "../texts/game";

const LONGEST = 6000;
const SLOWEST = 900;

export class Playback {
  now = $state.raw<Sentence>();
  private steps: Sentence[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The events worth showing: something went from one place to another, or a battle was decided. */
  static worth(events: Sentence[]): Sentence[] {
    return events.filter((event) => ("origin" in event.args && "target" in event.args) || event.code.endsWith("_wins"));
  }

  play(events: Sentence[]): void {
    this.stop();
    this.steps = Playback.worth(events);
    this.next(0, Math.min(SLOWEST, LONGEST / Math.max(1, this.steps.length)));
  }

  stop(): void {
    clearTimeout(this.timer);
    this.now = undefined;
  }

  private next(at: number, pace: number): void {
    this.now = this.steps[at];
    if (this.now) this.timer = setTimeout(() => this.next(at + 1, pace), pace);
  }
}

/** The part of a log since the seat's own last turn ended. */
export function sinceTurnOf(log: Sentence[], seat: string): Sentence[] {
  const turns = log.flatMap((event, i) => (event.code === "turn_begins" ? [{ i, seat: event.args["seat"] }] : []));
  const current = turns.at(-1);
  const before = current?.seat === seat ? turns.slice(0, -1) : turns;
  const own = before.findLastIndex((turn) => turn.seat === seat);
  const start = before[own + 1]?.i;
  return start === undefined ? [] : log.slice(start, current?.seat === seat ? current.i : log.length);
}
