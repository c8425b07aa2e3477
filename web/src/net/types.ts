/** The shapes of the server's answers. See docs/developers/api.md. */
import type { Sentence } from "../texts/game";

export interface Me {
  id: string;
  name: string;
  lang: string;
  account: boolean;
}
export interface OptionInfo {
  id: string;
  values: unknown[];
  default: unknown;
}
export interface ScenarioInfo {
  id: string;
  title: { es: string; en: string };
  seats: Record<string, string[]>;
  options: OptionInfo[];
}
export interface GameInfo {
  id: string;
  version: number | string;
  scenarios: ScenarioInfo[];
  hashes: { es: string; en: string; geometry: string | null; content: string };
}
export interface SeatInfo {
  seat: string;
  kind: "open" | "human" | "bot";
  name: string;
  bot: string | null;
  yours: boolean;
  away: boolean;
  online: boolean;
  resigned: boolean;
}
export interface Result {
  winners: string[];
  ranking: string[][];
  scores: Record<string, number>;
  reason: string;
}
export interface TableInfo {
  id: string;
  game: string;
  scenario: string;
  options: Record<string, unknown>;
  title: string;
  public: boolean;
  created: number;
  updated: number;
  status: "waiting" | "playing" | "over";
  host: boolean;
  invite: string | null;
  seats: SeatInfo[];
  deciders: string[];
  since: number;
  version: number;
  choices: number;
  result: Result | null;
}
export interface SeatWish {
  kind: "me" | "open" | "bot";
  bot?: string;
}
export interface NewTable {
  game: string;
  scenario: string;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  public?: boolean;
  title?: string;
  real_dice?: boolean;
  record?: string;
  choices?: number;
}
// What a game shows of itself differs by game; the adapters in `games/` read it.
export type View = Record<string, unknown>;
export interface GameState {
  is: "state";
  table: string;
  version: number;
  seat: string | null;
  view: View;
  hash: string;
  prompt: Sentence;
  choices: string[];
  undo: number;
  /** Real dice: what the host may type in now. */
  chance: string[] | null;
  log: { era: number | string; from: number; events: Sentence[] };
  result: Result | null;
}
export interface ChatLine {
  n: number;
  name: string;
  seat: string | null;
  text: string;
  at: number;
}
export interface Answer {
  is: "answer";
  id: string;
  ok: boolean;
  version: number;
  reason?: string;
  rules?: string[];
  args?: Record<string, unknown>;
}
export interface ReplayStep {
  choices: number;
  who: string | null;
  token: string | null;
  events: Sentence[];
  view: View;
}
export interface Replay {
  of: number;
  seat: string | null;
  steps: ReplayStep[];
}
export type Incoming =
  | GameState
  | Answer
  | { is: "table"; table: TableInfo }
  | { is: "chat"; lines: ChatLine[] }
  | { is: "pong" };
