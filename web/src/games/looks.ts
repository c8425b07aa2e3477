/** How a game looks: data of the game itself (its `looks.json`), which comes with its content. */
import type { Cover } from "../api/types.gen";
import { SIDES, type Side } from "../ui/sides";
import { catalogue } from "./catalogue.svelte";

export type BoardKind = Cover["board"];
export type Sound =
  "counter" | "march" | "sail" | "card" | "dice" | "battle" | "turn" | "victory" | "relay" | "hum" | "bell";

export interface SeatLook {
  side: Side;
  letter: string;
}
export interface UnitLook {
  icon: string;
  ship?: boolean;
  /** Two of them, crossed: another kind has the same icon. */
  crossed?: boolean;
}
/** All that a game says; what is shown before it is opened comes with the list of games, too. */
export interface Looks extends Cover {
  /** What a seat holds and is counted: territories, flags, planets. */
  counted: "territories" | "flags" | "planets";
  icons: { counted: string; supplies: string; back?: string };
  units: Record<string, UnitLook>;
  /** The icons of actions. */
  verbs: Record<string, string>;
  /** The actions that are always shown while one of them is going on. */
  actions: string[];
  /** The actions that lead from one zone to another. */
  ways: string[];
  /** The actions that take something from another zone. */
  pulls: string[];
  cards: Record<string, string>;
  /** The icons of all cards whose name begins so. */
  decks: Record<string, string>;
  /** The steps of a battle. */
  battle: string[];
  /** The figures over time that are shown first. */
  charts: string[];
  /** Events that the log passes over, by their codes. */
  quiet: string[];
  /** The icons of the ways to win. */
  goals: Record<string, string>;
  /** Those of them that are looked at only when the time is over. */
  at_end: string[];
  /** The icons of what comes after a battle, by the codes of events. */
  signs: Record<string, string>;
  /** Effects of events that sound otherwise than usual. */
  sounds: Record<string, Sound>;
  /** The phases of a turn with their icons. */
  phases?: [string, string][];
  /** The hand lies in one row: the board reaches far down. */
  flat_hand?: boolean;
  /** The rows of cells of a plain board. */
  grid?: string[][];
  /** The rules that matter for what can be pointed at. */
  topics: Record<string, string[]>;
}

const PLAIN: Omit<Looks, keyof Cover> = {
  counted: "territories",
  icons: { counted: "position-marker", supplies: "two-coins" },
  units: {},
  verbs: {},
  actions: [],
  ways: [],
  pulls: [],
  cards: {},
  decks: {},
  battle: [],
  charts: [],
  quiet: [],
  goals: {},
  at_end: [],
  signs: {},
  sounds: {},
  topics: {},
};

/** The looks of a game, whatever it leaves out. */
export function readLooks(looks: Partial<Looks> & Cover): Looks {
  return { ...PLAIN, ...looks };
}

const NOBODY: SeatLook = { side: "neutral", letter: "" };

/** How a seat of a game appears; one that the game says nothing about by its name. */
export function seatLook(game: string, seat: string | undefined | null): SeatLook {
  if (!seat || seat === "neutral") return NOBODY;
  const known = catalogue.cover(game)?.sides?.[seat];
  if (known) return { side: known.side, letter: known.letter };
  return { side: seat in SIDES ? (seat as Side) : "neutral", letter: seat.charAt(0).toUpperCase() };
}

/** Seats in the order in which the game names them. */
export function inOrder({ sides = {} }: Looks, seats: string[]): string[] {
  const named = Object.keys(sides);
  const place = (seat: string) => (named.includes(seat) ? named.indexOf(seat) : named.length);
  return [...seats].sort((a, b) => place(a) - place(b));
}

export function cardIcon({ cards, decks }: Looks, card: string): string {
  const deck = Object.keys(decks).find((prefix) => card.startsWith(prefix));
  return cards[card] ?? (deck ? decks[deck]! : "card-random");
}
