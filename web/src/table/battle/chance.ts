/** The figures of a forecast, as people read them. */
import type { Odds } from "../../api/types.gen";
import type { GameTexts } from "../../texts/game";
import { say } from "../../texts/lang.svelte";

/** What would be shown as 0 %. */
const NOTHING = 0.005;

export function percent(share: number): string {
  return say("odds.percent", { n: Math.round(share * 100) });
}

/** The figure that tells most: where nothing can be destroyed or taken, the chance to damage it. */
export function chance({ win, neither, side }: Odds, texts: GameTexts): string {
  const damage = texts.phrase("odds", "damage");
  const damages = damage && side === "attacker" && win < NOTHING && neither >= NOTHING;
  return damages ? `${damage} ${percent(neither)}` : percent(win);
}

/** The chances that are told with words: to win, and what some games have between that and losing. */
export function told({ win, neither, side }: Odds, texts: GameTexts): { text: string; share: number }[] {
  const between = texts.phrase("odds", "neither");
  const best = (side === "defender" && texts.phrase("odds", "hold")) || texts.phrase("odds", "win");
  return [
    { text: best ?? say("odds.win"), share: win },
    ...(between && neither >= NOTHING ? [{ text: between, share: neither }] : []),
  ];
}
