/** Why something was refused, in words: the game's own, or the table's. */
import { sortChoices, type TableGame } from "../../games/areas/areas";
import { ACTIONS, isCard } from "../../games/looks";
import type { Refusal } from "../../api/socket.svelte";
import type { GameTexts } from "../../texts/game";
import { say } from "../../texts/lang.svelte";

type Kind = "zone" | "piece" | "card" | "verb" | "other";
export interface Reason {
  text: string;
  rules: string[];
}

function kindOf(game: TableGame, texts: GameTexts, token: string): Kind {
  const { zones, units } = sortChoices(game, [token]);
  if (zones.length) return "zone";
  if (units.length) return "piece";
  return isCard(token, texts.data.cards) ? "card" : token in ACTIONS ? "verb" : "other";
}

const HELP = {
  zone: "table.litZone",
  piece: "table.litPiece",
  card: "table.litCard",
  verb: "table.litVerb",
} as const;

/** What can be chosen now, where it is all of one kind or the first of several. */
export function helpFor(game: TableGame, texts: GameTexts, choices: string[]): string {
  const kinds = new Set(choices.map((token) => kindOf(game, texts, token)));
  const found = (["zone", "piece", "card", "verb"] as const).find((kind) => kinds.has(kind));
  return found ? say(HELP[found]) : "";
}

/**
 * The reason of the game speaks of what it asked for: of a unit, say, where a zone was clicked.
 * Then it is the kind of thing that was wrong.
 */
export function reasonOf(
  game: TableGame,
  texts: GameTexts,
  refusal: Refusal,
  choices: string[],
  rules: string[],
): Reason {
  const { token, reason } = refusal;
  const told = refusal.rules.slice(0, 4);
  if (reason === "stale" || reason === "bots_turn" || reason === "not_yet")
    return { text: say(`table.${reason}`), rules: told };
  const amiss =
    token &&
    choices.length &&
    !choices.some((one) => kindOf(game, texts, one) === kindOf(game, texts, token));
  if (amiss) return { text: [say("table.otherKind"), helpFor(game, texts, choices)].join(" ").trim(), rules };
  const text = texts.sentence("refusal", { code: reason, args: refusal.args });
  return { text: text === reason ? say("table.refused") : text, rules: told };
}
