/** What is told of a scenario in a few words. */
import type { Balance } from "../../api/types.gen";
import type { Key } from "../../texts/es";
import type { GameTexts } from "../../texts/game";
import { say } from "../../texts/lang.svelte";

/** Who is favoured, in a word. */
export function balanceWords(found: Balance | undefined, texts: GameTexts | undefined): string {
  if (!found) return say("shelf.unmeasured");
  const seat = found.favours ?? found.hinders;
  if (found.lean === "even" || !seat) return say("shelf.even");
  const key: Key = `shelf.${found.lean}.${found.favours ? "favours" : "hinders"}`;
  return say(key, { seat: texts?.within(seat) ?? seat });
}

const ACTIONS_NAMED = 3;

/** How the games went: how many end early, whether a lead holds, what is chosen most. */
export function courseWords(found: Balance, texts: GameTexts | undefined): string[] {
  const { victories, lost_leads: lost, actions } = found;
  const chosen = Object.entries(actions).slice(0, ACTIONS_NAMED);
  const told = chosen
    .map(([action, n]) => `${texts?.name(action) ?? action} ${say("odds.percent", { n })}`)
    .join(", ");
  return [
    say("shelf.victories", { n: victories }),
    ...(lost == null ? [] : [say("shelf.lostLeads", { n: lost })]),
    ...(told ? [say("shelf.actions", { told })] : []),
  ];
}

export function difficultyWords(level: number | null): string {
  return level === 1 || level === 2 || level === 3 ? say(`shelf.difficulty.${level}`) : "";
}

export function minutesWords(minutes: number | undefined): string {
  if (!minutes) return "";
  const hours = Math.floor(minutes / 60);
  if (minutes < 90) return say("shelf.minutes", { n: minutes });
  return minutes % 60
    ? say("shelf.hoursMinutes", { h: hours, m: minutes % 60 })
    : say("shelf.hours", { h: hours });
}

/** "2 players", "2 to 4 players". */
export function playersWords(players: number[]): string {
  const [a, b] = [players[0]!, players.at(-1)!];
  return a === b ? say("new.players.n", { n: a }) : say("start.seats", { a, b });
}
