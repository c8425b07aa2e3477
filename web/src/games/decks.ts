/** What is known of the decks: which cards have been played, and which may still come. */
import type { CardSheet, DeckSheet, Sentence } from "../api/types.gen";
import type { DeckView, TableView } from "./client";
import type { Declaration } from "./declaration";

export interface CardCount extends CardSheet {
  /** Those that lie open: played and discarded. */
  played: number;
  /** Those in the hand of whoever looks. */
  held: number;
  /** Those that may still come, as far as one can know. */
  left: number;
}
export interface DeckCount {
  id: string;
  name: string;
  /** Whose deck it is, where every side has one. */
  seat: string | undefined;
  cards: CardCount[];
}

/** The decks of a game as the seat that looks may know them, but for what a scenario leaves out. */
export function decksOf(all: DeckSheet[], view: TableView, out: string[] = []): DeckCount[] {
  const sheets = all.map((deck) => ({ ...deck, cards: deck.cards.filter(({ id }) => !out.includes(id)) }));
  return sheets.flatMap((sheet) => {
    const own = view.order.filter((seat) => view.decks?.[seat]);
    if (!sheet.each_side) return [counted(sheet, view, view.decks?.[sheet.id], undefined)];
    const seats = own.length ? own : view.order;
    return seats.map((seat) => counted(sheet, view, view.decks?.[seat], seat));
  });
}

function counted(
  sheet: DeckSheet,
  view: TableView,
  deck: DeckView | undefined,
  seat: string | undefined,
): DeckCount {
  const { id, name } = sheet;
  return { id, name, seat, cards: sheet.cards.map((card) => count(card, view, deck, seat)) };
}

function count(
  card: CardSheet,
  view: TableView,
  deck: DeckView | undefined,
  seat: string | undefined,
): CardCount {
  const ready = seat ? view.seats[seat]?.battle_cards : undefined;
  if (ready) {
    const left = Number(ready.includes(card.id));
    return { ...card, held: 0, left, played: 1 - left };
  }
  const times = (cards: string[] = []) => cards.filter((one) => one === card.id).length;
  const mine = view.you && (!seat || seat === view.you) ? view.seats[view.you] : undefined;
  const held = times(mine?.cards) + times(mine?.routes);
  // A deck without a heap of its own takes what was played back to its end.
  const played = (deck?.discard?.[card.id] ?? 0) + times(deck?.queue);
  return { ...card, held, played, left: inBag(deck, card.id) ?? Math.max(0, card.copies - played - held) };
}

/** How many of a card are still to come; undefined where that is not known. */
function inBag(deck: DeckView | undefined, card: string): number | undefined {
  if (!deck?.bag) return undefined;
  return Array.isArray(deck.bag) ? Number(deck.bag.includes(card)) : (deck.bag[card] ?? 0);
}

/** The card that is being carried out, by the steps in progress: where they only count cards, the last that was seen. */
export function cardInForce(
  declaration: Declaration,
  stack: TableView["stack"],
  log: Sentence[],
): string | undefined {
  const named = stack.map((frame) => frame["card"] ?? frame["design"]).filter((card) => card !== undefined);
  if (!named.length) return undefined;
  const isCard = (card: unknown): card is string => typeof card === "string" && declaration.is("card")(card);
  const seen = () => log.map((event) => declaration.roles(event, "card")?.["card"]).findLast(isCard);
  return named.findLast(isCard) ?? seen();
}
