/** Why something was refused, in words: the game's own, or the table's. */
import type { Refusal } from "../net/live.svelte";
import type { GameTexts } from "../texts/game";
import { say } from "../texts/lang.svelte";

export function refusalText(texts: GameTexts, refusal: Refusal): string {
  if (refusal.reason === "stale" || refusal.reason === "bots_turn" || refusal.reason === "not_yet") {
    return say(`table.${refusal.reason}`);
  }
  const text = texts.sentence("refusal", { code: refusal.reason, args: refusal.args });
  return text === refusal.reason ? say("table.refused") : text;
}
