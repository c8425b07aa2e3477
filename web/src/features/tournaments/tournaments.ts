/** What the pages of tournaments say about them. */
import type { BoardInfo, StandingRow, TournamentInfo } from "../../api/types.gen";
import { catalogue } from "../../games/catalogue.svelte";
import type { Key } from "../../texts/es";
import { both, language, personName, say } from "../../texts/lang.svelte";
import { botName, PACES } from "../new-table/plans";

/** A name of everybody; several bots of a level are told apart by their numbers. */
export function entrantName({ bot, name, number }: StandingRow): string {
  if (!bot) return name ? personName(name) : say("cup.someone");
  return number ? say("cup.botName", { bot: botName(bot), number }) : botName(bot);
}

export function paceName({ pace }: TournamentInfo): string {
  const known = PACES.find((one) => JSON.stringify(one.pace) === JSON.stringify({ ...pace }));
  if (known) return say(`new.pace.${known.id}`);
  return say(pace.kind === "live" ? "cup.live" : "cup.slow");
}

/** What is played, how, and for how long. */
export function termsOf(cup: TournamentInfo): string[] {
  const scenario = catalogue.game(cup.game)?.scenarios.find((one) => one.id === cup.scenario);
  return [
    catalogue.title(cup.game),
    scenario ? both(scenario.title) : cup.scenario,
    say(`cup.system.${cup.system}`),
    say("cup.rounds.n", { n: cup.rounds }),
    cup.seats > 2 ? say("cup.tableOf", { n: cup.seats }) : "",
    cup.duplicate ? say("cup.duplicate") : "",
  ].filter(Boolean);
}

/** Where it stands, in a few words. */
export function newsOf(cup: TournamentInfo): string {
  if (cup.status === "open")
    return cup.starts
      ? say("cup.news.day", { n: cup.players, places: cup.places, day: dayOf(cup.starts) })
      : say("cup.news.open", { n: cup.players, places: cup.places });
  if (cup.status === "playing") return say("cup.news.playing", { round: cup.round, rounds: cup.rounds });
  return say(`cup.news.${cup.status}`);
}

export function dayOf(time: number): string {
  const form = {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  } as const;
  return new Intl.DateTimeFormat(language.now, form).format(time * 1000);
}

/** Points as people write them: with a half, not with decimals. */
export function score(points: number): string {
  const whole = Math.floor(points);
  const rest = points - whole;
  if (rest === 0.5) return `${whole || ""}½`;
  return rest ? points.toLocaleString(language.now, { maximumFractionDigits: 2 }) : String(whole);
}

/** Whether somebody at a board has won nothing, or has won it. */
export const best = ({ points }: BoardInfo, at: number): boolean =>
  points !== null && points[at] === Math.max(...points) && points[at]! > 0;

export const REASONS: Partial<Record<string, Key>> = {
  begun: "cup.begun",
  full: "cup.full",
  too_few: "cup.tooFew",
  too_many: "cup.tooMany",
  no_such_thing: "cup.missing",
};
