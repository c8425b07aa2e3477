/** What the page asks of any game. There is one client for each kind of board; `registry.ts` makes them. */
import type { GameState, Sentence, Standing } from "../api/types.gen";
import type { Point } from "../board/areas/geometry";
import type { Pointed, Scene } from "../board/scene";
import type { GameTexts } from "../texts/game";
import type { Key } from "../texts/es";
import type { Battle } from "./battle";
import type { Declaration } from "./declaration";
import type { Hint } from "./hints";
import type { BoardKind, Looks } from "./looks";
import type { Move } from "./moves";

/** What a seat may know, as the game tells it; each client reads its own. */
export type View = GameState["view"];

/** What a client is made of. */
export interface GameParts<Geometry> {
  id: string;
  geometry: Geometry;
  content: Record<string, unknown>;
  looks: Looks;
  declaration: Declaration;
}

/** What a seat shows of itself. */
export interface SeatView {
  /** What it pays with. */
  supplies: number;
  battle_cards?: string[];
  cards?: string[];
  /** How many cards it holds, where they are hidden. */
  hand?: number;
  /** Those of a hidden hand that are known. */
  known?: string[];
  routes?: string[];
  /** What can still be bought or built, by kind. */
  pool?: Record<string, number>;
  /** What is still to be placed before the first turn, by kind. */
  to_place?: Record<string, number>;
}
/** A decision in progress. */
export type FrameView = Record<string, unknown>;

/** What a viewer is sent of a moment of a game. */
export interface Seen {
  view: View;
  /** Layers over the map: the zones of each. */
  overlays?: Record<string, string[]>;
  /** What everybody has, and how far the ways to win are. */
  standing?: Standing;
}

/** What the shared parts of a table read of a view; each client adds what lies on its board. */
export interface TableView {
  scenario: string;
  options: Record<string, unknown>;
  /** The seats in the order in which they play. */
  order: string[];
  round: number;
  turn: string | null;
  phase: string;
  actions_left: number;
  seats: Record<string, SeatView>;
  /** Whose eyes look; nobody's are a spectator's. */
  you: string | null;
  stack: FrameView[];
  overlays: Record<string, string[]>;
  standing?: Standing | undefined;
  decks?: Record<string, DeckView>;
  /** What everybody builds from, by kind. */
  shared?: Record<string, number>;
}
/** A pile of cards: how many, or which ones, as far as that is known. */
export interface DeckView {
  size?: number;
  bag?: Record<string, number> | string[];
  queue?: string[];
  discard?: Record<string, number>;
}

export interface UnitInfo {
  strength: number;
  /** In a city, where that is another figure. */
  city?: number;
  level: number;
  price: number | null;
  arm?: string;
  /** The counters it is taken from, where it shares them with other kinds. */
  counter?: string;
}
/** Attack, defence and movement of a unit that has them printed on it. */
export interface Face {
  attack: number;
  defence: number;
  movement: number;
}
/** How things of the game are called in the page's own texts. */
export interface Words {
  round: Key;
  supplies: Key;
  units: Key;
}

/** What is asked now, and what is laid over the map. */
export interface Question {
  prompt: Sentence;
  choices: string[];
  layers?: ReadonlySet<string>;
}
/** Moves that are drawn: those that can still be taken back, and those that have just been made. */
export interface Moves {
  planned: Move[];
  made: Move[];
}

// Methods, not properties: a client of one board takes its own view and scene where any is meant.
export interface GameClient {
  readonly id: string;
  readonly board: BoardKind;
  readonly looks: Looks;
  readonly declaration: Declaration;
  readonly words: Words;
  readonly units: Record<string, UnitInfo>;
  /** All cards that are chosen secretly in a battle, whoever holds them. */
  readonly battleCards: { id: string; value: number }[];
  /** What can be laid over the map. */
  readonly layers: readonly string[];
  read(seen: Seen): TableView;
  isZone(token: string): boolean;
  middle(scenario: string, zone: string): Point | undefined;
  faction(scenario: string, seat: string, lang: string): string | undefined;
  /** Whose hero this is. */
  heroSeat?(scenario: string, hero: string): string | undefined;
  face?(kind: string, damaged?: boolean): Face;
  /** The limits of a mission: points, and what a card is worth in an auction. */
  limits?(scenario: string): { points: number; card: number };
  /** Kinds of units and cards that a scenario rules out. */
  forbidden?(scenario: string): string[];
  scene(view: TableView, texts: GameTexts, question: Question): Scene;
  /** The scene with moves in it: ghosts, pale pieces and arrows, and what marches. */
  withMoves(scene: Scene, moves: Moves, middle: (zone: string) => Point | undefined): Scene;
  /** The scene with the piece that is asked about, where the pointer would send it. */
  withGhost(scene: Scene, seat: string, prompt: Sentence, zone: string): Scene;
  hint(view: TableView, texts: GameTexts, what: Pointed): Hint;
  /** The battle that begins there in the log; `board`: as it was then, if that is known. */
  battle(log: Sentence[], start: number, board?: TableView): Battle;
  /** What is named so far of a set, such as who attacks; equal words as often as they are meant. */
  named?(view: TableView): string[];
  /** What a number stands for in the question of now, such as an attack that was declared. */
  numbered?(view: TableView, texts: GameTexts, n: number): string | undefined;
  /** The zone that is lost if they win: all of them leave it, and only they hold it. */
  forsaken?(view: TableView): string | undefined;
  /** Who may go along with them. */
  companions?(view: TableView): string[];
  /** Who stands in a zone: the units of each owner. */
  armies(
    view: TableView,
    zone: string,
  ): { owner?: string; units?: Record<string, number>; heroes?: string[] }[];
}
