/** The choices of now by where they are clicked: zones on the board, everything else in the question. */
import type { Declaration, TokenKind } from "../../games/declaration";

export interface SortedChoices {
  zones: string[];
  verbs: string[];
  units: string[];
  cards: string[];
  /** Numbers and dice. */
  numbers: string[];
  /** They end the question or leave it. */
  closing: string[];
  /** Seats and words. */
  others: string[];
}

const GROUPS: Record<TokenKind, keyof SortedChoices> = {
  zone: "zones",
  verb: "verbs",
  unit: "units",
  card: "cards",
  number: "numbers",
  die: "numbers",
  closing: "closing",
  seat: "others",
  answer: "others",
};

export function sortChoices(declaration: Declaration, choices: string[]): SortedChoices {
  const sorted: SortedChoices = {
    zones: [],
    verbs: [],
    units: [],
    cards: [],
    numbers: [],
    closing: [],
    others: [],
  };
  for (const token of choices) sorted[GROUPS[declaration.kind(token) ?? "answer"]].push(token);
  return sorted;
}
