/** The shapes of the server's answers. See docs/developers/api.md. */
import type { Cover } from "../games/looks";
import type { Sentence } from "../texts/game";

export interface Me {
  id: string;
  name: string;
  lang: string;
  account: boolean;
}
/** Where a person wants to be told that it is their turn. */
export interface Channel {
  id: string;
  kind: "mail" | "webhook" | "push";
  address: string;
  pace: "now" | "daily" | "never";
  hour: number;
  confirmed: boolean;
  failing: boolean;
}
export interface Notices {
  kinds: Channel["kind"][];
  push_key: string;
  channels: Channel[];
}
export interface NewChannel {
  kind: Channel["kind"];
  address: string;
  keys?: { p256dh: string; auth: string };
}
export interface Rating {
  game: string;
  rating: number;
  deviation: number;
  games: number;
  sure: boolean;
  rank: number;
}
export interface PersonInfo {
  id: string;
  name: string;
  account: boolean;
  ratings: Rating[];
  games: { table: string; game: string; at: number; place: number; of: number; rating: number }[];
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
  looks: Cover;
  scenarios: ScenarioInfo[];
  hashes: { es: string; en: string; geometry: string | null; content: string; lessons: string };
}
export interface SeatInfo {
  seat: string;
  kind: "open" | "human" | "bot";
  name: string;
  bot: string | null;
  /** Yours, even while a bot plays it. */
  own?: boolean;
  yours: boolean;
  away: boolean;
  online: boolean;
  resigned: boolean;
  /** A bot plays since the time ran out or nobody came. */
  late?: boolean;
  /** From when the others may vote on the seat. */
  vote_from?: number | null;
}
/** An announcement of the table. */
export interface TableNote {
  version: number;
  code: string;
  seat: string;
  args: Record<string, unknown>;
  at: number;
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
  real_dice?: boolean;
  odds?: boolean;
  pace?: Pace | null;
  clocks?: Clocks | null;
  delay?: number;
  /** The version of the rules that the table keeps, and that of the server if it is another now. */
  rules?: string;
  kept?: { installed: string } | null;
  /** The worked example of the rules that it began with. */
  example?: string | null;
  dice?: { commit: string; seed: string | null };
  created: number;
  updated: number;
  status: "waiting" | "playing" | "over";
  host: boolean;
  invite: string | null;
  seats: SeatInfo[];
  deciders: string[];
  /** Everybody's time has run out: nothing happens until someone comes back. */
  rests?: boolean;
  since: number;
  version: number;
  choices: number;
  offer?: { seat: string; choices: number; waiting: string[] } | null;
  votes?: string[];
  releases?: Record<string, string[]>;
  notes?: TableNote[];
  result: Result | null;
}
export type Pace =
  { kind: "live"; bank: number; increment: number } | { kind: "slow"; turn: number; bank: number };
/** Seconds left at `at`, the server's time: first of the turn, then of the bank. */
export interface Clocks {
  at: number;
  seats: Record<string, { turn: number; bank: number; runs: boolean }>;
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
  odds?: boolean;
  pace?: Pace | null;
  delay?: number;
  record?: string;
  choices?: number;
  example?: string;
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
  /** How many choices everybody has made so far. */
  played: number;
  undo: number;
  /** Real dice: what the host may type in now. */
  chance: string[] | null;
  chance_prompt?: Sentence | null;
  clocks?: Clocks | null;
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
/** What the battle may bring that a choice leads to. */
export interface Odds {
  token: string;
  version: number;
  attacker: string;
  defender: string | null;
  zone: string;
  side: "attacker" | "defender";
  win: number;
  lose: number;
  neither: number;
  taken: number;
  losses: { own: number; other: number };
  spread: { outcome: "win" | "lose" | "neither"; own: number; other: number; chance: number }[];
  exact: boolean;
  assumed: string[];
}
export interface Replay {
  of: number;
  seat: string | null;
  steps: ReplayStep[];
}
/** Figures of a game over its course. */
export interface Stats {
  final: boolean;
  series: string[];
  points: {
    choices: number;
    round: number;
    turn: string | null;
    seats: Record<string, Record<string, number>>;
  }[];
  luck: Record<string, { throws: number; total: number; expected: number; deviation: number; sigma: number }>;
  battles: {
    choices: number;
    round: number;
    attacker: string;
    defender: string | null;
    zone: string | null;
    winner: string | null;
  }[];
}
/** A finished table as anyone can check it. */
export interface Journal {
  header: { table: string; commit: string; real_dice: boolean } & Record<string, unknown>;
  seed: string;
  entries: JournalEntry[];
}
export interface JournalEntry {
  n: number;
  kind: string;
  seat: string;
  body: Record<string, unknown>;
  by: string;
  id: string;
  at: number;
  up?: number;
  hash: string;
}
/** What chance chose from: each different set of weights once, and for each draw its entry and its set. */
export interface Draws {
  odds: [string, number][][];
  draws: [number, number][];
}
/** A worked example of the rules: its position, what moves, the zones it is about, who plays it. */
export interface Drawing {
  view: View;
  arrows: { from: string; to: string; seat: string | null }[];
  zones: string[];
  /** The cards of each seat: all hands of an example are open. */
  hands: Record<string, string[]>;
  seats: string[];
  you: string;
  /** The letter of the case, if the example tells of several. */
  part: string;
}
/** A text in both languages. */
export interface Both {
  es: string;
  en: string;
}
export interface Lesson {
  id: string;
  title: Both;
  rules: string[];
  end: Both;
  steps: { text: Both; hint: Both }[];
}
/** A lesson after some choices. */
export interface LessonState {
  table: TableInfo;
  state: GameState;
  step: number;
  of: number;
  accepted: string[];
  /** The choice that the lesson waits for. */
  show: string | null;
  refusal: { reason: string; rules: string[]; args: Record<string, unknown> } | null;
}
export type Incoming =
  GameState | Answer | { is: "table"; table: TableInfo } | { is: "chat"; lines: ChatLine[] } | { is: "pong" };
