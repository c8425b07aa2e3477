/** Worked examples of the rules as tables of their own. */
import { api } from "../../api/http";
import { me } from "../../api/me.svelte";
import type { Drawing } from "../../api/types.gen";
import { router } from "../../app/router.svelte";
import { say } from "../../texts/lang.svelte";
import { usualBot } from "../new-table/plans";

/** The example that a case of it belongs to. */
export const baseOf = (id: string): string => id.split(".")[0]!;

/** The drawn cases of an example with their letters. */
export const casesOf = (drawings: Record<string, Drawing>, example: string): [string, string][] =>
  Object.entries(drawings).flatMap(([id, { part }]) => (baseOf(id) === example ? [[id, part]] : []));

/** How an example is called, with the letter of its case. */
export function nameOf(id: string): string {
  const [example, part] = id.split(".");
  return say("example.name", { id: part ? `${example} (${part})` : example! });
}

/** A table at the position of an example: against bots, or alone on all seats with dice of one's own. */
export async function tryExample(game: string, example: string, alone: boolean): Promise<void> {
  await me.load();
  const [drawings, { bots }] = await Promise.all([api.drawings(game), api.games()]);
  const { view, seats, you } = drawings[example]!;
  const bot = usualBot(bots);
  const wishes = seats.map((seat) =>
    alone || seat === you ? ({ kind: "me" } as const) : ({ kind: "bot", bot } as const),
  );
  const scenario = view["scenario"] as string;
  router.go(`/t/${(await api.create({ game, scenario, seats: wishes, example, real_dice: alone })).id}`);
}
