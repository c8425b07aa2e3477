/** Why something was refused, in words: the game's own, or the table's. */
import type { GameClient } from "../../games/client";
import type { Refusal } from "../../api/socket.svelte";
import type { GameTexts } from "../../texts/game";
import { say } from "../../texts/lang.svelte";

export interface Reason {
  text: string;
  rules: string[];
}

const HELP = {
  zone: "table.litZone",
  unit: "table.litPiece",
  card: "table.litCard",
  verb: "table.litVerb",
} as const;
const OF_THE_TABLE = ["stale", "bots_turn", "not_yet", "muted", "not_invited"] as const;
const HELPED = ["zone", "unit", "card", "verb"] as const;

type Helped = keyof typeof HELP;

/** What kind of thing a choice is, as far as people are told. */
function kindOf({ declaration }: GameClient, token: string): Helped | undefined {
  return HELPED.find((kind) => kind === declaration.kind(token));
}

/** What can be chosen now, where it is all of one kind or the first of several. */
export function helpFor(game: GameClient, choices: string[]): string {
  const kinds = new Set(choices.map((token) => kindOf(game, token)));
  const found = HELPED.find((kind) => kinds.has(kind));
  return found ? say(HELP[found]) : "";
}

/**
 * The reason of the game speaks of what it asked for: of a unit, say, where a zone was clicked.
 * Then it is the kind of thing that was wrong.
 */
export function reasonOf(
  game: GameClient,
  texts: GameTexts,
  refusal: Refusal,
  choices: string[],
  rules: string[],
): Reason {
  const { token, reason } = refusal;
  const told = refusal.rules.slice(0, 4);
  const own = OF_THE_TABLE.find((one) => one === reason);
  if (own) return { text: say(`table.${own}`), rules: told };
  const amiss = token && choices.length && !choices.some((one) => kindOf(game, one) === kindOf(game, token));
  const wrong = amiss && kindOf(game, token);
  if (wrong === "card") return { text: say("table.cardLater"), rules };
  if (wrong === "zone" && choices.some(game.declaration.is("verb")))
    return { text: `${say("plan.notHere")} ${say("plan.aim")}`, rules };
  if (amiss) return { text: [say("table.otherKind"), helpFor(game, choices)].join(" ").trim(), rules };
  const text = texts.sentence("refusal", { code: reason, args: refusal.args });
  return { text: text === reason ? say("table.refused") : text, rules: told };
}
