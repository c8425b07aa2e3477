/** Cards and scenarios that answer a question, whatever the language in which they are named. */
import type { CardSheet, Sheets } from "../../api/types.gen";
import type { Lang } from "../../texts/lang.svelte";
import { holds } from "./search";

export interface Entry {
  id: string;
  kind: "card" | "scenario";
  title: string;
  text: string;
}
/** What a book holds besides its chapters, as its addresses name it. */
export const PARTS = ["overview", "units", "cards", "scenarios", "all"] as const;
export type Part = (typeof PARTS)[number];
/** The same sheets in all languages. */
export type Shelves = Partial<Record<Lang, Sheets>>;

const cardsOf = (sheets: Sheets): CardSheet[] => sheets.decks.flatMap((deck) => deck.cards);

function entries(sheets: Sheets): Entry[] {
  return [
    ...cardsOf(sheets).map(({ id, name, text }): Entry => ({ id, kind: "card", title: name, text })),
    ...Object.entries(sheets.scenarios).map(([id, { title, story }]): Entry => ({
      id,
      kind: "scenario",
      title,
      text: story,
    })),
  ];
}

/** Those whose name answers, in either language, before those whose text does in this one. */
export function lookUp(shelves: Shelves, question: string, lang: Lang): Entry[] {
  const own = shelves[lang];
  if (!own || !question.trim()) return [];
  const named = new Set(
    (["es", "en"] as const).flatMap((one) =>
      entries(shelves[one] ?? own)
        .filter(({ title }) => holds(title, question, one))
        .map(({ id }) => id),
    ),
  );
  const all = entries(own);
  const told = all.filter(({ id, text }) => !named.has(id) && holds(text, question, lang));
  return [...all.filter(({ id }) => named.has(id)), ...told];
}
