/** The odds of a battle, asked for when somebody points at a choice that leads to one. */
import { api } from "../../api/http";
import type { Odds } from "../../api/types";

const REST = 110;
// Only where a battle follows: the server has no answer to anything else.
const QUESTIONS =
  /^(attack_(target|to|defender|unit)|hero_attack|assault(_unit)?|battle_(card|tactic)|support_|ship_attack_|invasion_|commit_)/;
const NEVER = new Set(["cancel", "decline", "no", "pass"]);

export class OddsBook {
  /** What was asked last, and its answer when it is there. */
  now = $state.raw<{ token: string; odds?: Odds }>();
  private known = new Map<string, Odds | null>();
  private version = -1;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private asking: AbortController | undefined;

  ask(table: string, seat: string, token: string, version: number, question: string): void {
    clearTimeout(this.waiting);
    if (!QUESTIONS.test(question) || NEVER.has(token)) return void (this.now = undefined);
    if (version !== this.version) this.known.clear();
    this.version = version;
    const known = this.known.get(token);
    this.now = known ? { token, odds: known } : { token };
    if (known === undefined)
      this.waiting = setTimeout(() => void this.fetch(table, seat, token, version), REST);
  }

  /** A choice is made: what was asked about the one before matters no more. */
  stop(): void {
    clearTimeout(this.waiting);
    this.asking?.abort();
    this.now = undefined;
  }

  private async fetch(table: string, seat: string, token: string, version: number): Promise<void> {
    this.asking = new AbortController();
    const odds = await api.odds(table, seat, token, this.asking.signal).catch(() => null);
    if (version !== this.version) return;
    this.known.set(token, odds);
    if (this.now?.token === token && odds) this.now = { token, odds };
  }
}
