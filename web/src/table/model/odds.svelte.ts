/** The odds of a battle, asked for when somebody points at a choice that leads to one. */
import { api } from "../../api/http";
import type { Odds } from "../../api/types.gen";
import type { Declaration } from "../../games/declaration";

const REST = 110;
const NEVER = new Set(["cancel", "decline", "no", "pass"]);

/** Whether a choice may be followed by a battle: the server has no odds of anything else. */
export function leadsToBattle(declaration: Declaration, question: string, token: string): boolean {
  return !!declaration.prompt(question).leads_to_battle && !NEVER.has(token);
}

export class OddsBook {
  /** What was asked last, and its answer when it is there. */
  now = $state.raw<{ token: string; odds?: Odds }>();
  /** The answers to this view of the game; nothing for what has no odds. */
  private known = new Map<string, Odds | null>();
  /** Those that were asked for all at once, to be compared. */
  compared = $state.raw<Record<string, Odds>>({});
  private view = "";
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private asking: AbortController | undefined;

  ask(table: string, seat: string, token: string, view: string): void {
    clearTimeout(this.waiting);
    if (view !== this.view) this.known.clear();
    this.view = view;
    const known = this.known.get(token);
    this.now = known ? { token, odds: known } : { token };
    if (known === undefined) this.waiting = setTimeout(() => void this.fetch(table, seat, token, view), REST);
  }

  /** All of these, one after the other, as long as the view is the same. */
  async compare(table: string, seat: string, tokens: string[], view: string): Promise<void> {
    if (view === this.view) return;
    this.compared = {};
    this.view = view;
    for (const token of tokens) {
      const odds = await api.odds(table, seat, token).catch(() => null);
      if (view !== this.view) return;
      if (odds) this.compared = { ...this.compared, [token]: odds };
    }
  }

  /** Something is pointed at that has no odds. */
  leave(): void {
    clearTimeout(this.waiting);
    this.now = undefined;
  }

  /** A choice is made: what was asked about the one before matters no more. */
  stop(): void {
    this.leave();
    this.view = "";
    this.compared = {};
    this.asking?.abort();
  }

  private async fetch(table: string, seat: string, token: string, view: string): Promise<void> {
    this.asking = new AbortController();
    const odds = await api.odds(table, seat, token, this.asking.signal).catch(() => null);
    if (view !== this.view) return;
    this.known.set(token, odds);
    if (this.now?.token === token && odds) this.now = { token, odds };
  }
}
