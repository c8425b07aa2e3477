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
  /** The answers to this version of the game; nothing for what has no odds. */
  private known = new Map<string, Odds | null>();
  private version = -1;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private asking: AbortController | undefined;

  ask(table: string, seat: string, token: string, version: number): void {
    clearTimeout(this.waiting);
    if (version !== this.version) this.known.clear();
    this.version = version;
    const known = this.known.get(token);
    this.now = known ? { token, odds: known } : { token };
    if (known === undefined)
      this.waiting = setTimeout(() => void this.fetch(table, seat, token, version), REST);
  }

  /** Something is pointed at that has no odds. */
  leave(): void {
    clearTimeout(this.waiting);
    this.now = undefined;
  }

  /** A choice is made: what was asked about the one before matters no more. */
  stop(): void {
    this.leave();
    this.asking?.abort();
  }

  private async fetch(table: string, seat: string, token: string, version: number): Promise<void> {
    this.asking = new AbortController();
    const odds = await api.odds(table, seat, token, this.asking.signal).catch(() => null);
    if (version !== this.version) return;
    this.known.set(token, odds);
    if (this.now?.token === token && odds) this.now = { token, odds };
  }
}
