/** What "play now" means: the scenario and the seats of a first game. */
import type { GameInfo, GuideInfo, NewTable, Pace, ScenarioInfo, SeatWish } from "../../api/types.gen";
import { say } from "../../texts/lang.svelte";

/** Everything that can play a seat. */
export type Bot = NonNullable<SeatWish["bot"]>;

/** The levels of bots from the weakest on. Others are for tests and reports. */
const LEVELS = ["recluta", "veterano", "estratega", "mariscal"] as const;
export type Level = (typeof LEVELS)[number];
/** The option of a game with printed deployments; in others a bot places what is yours. */
const QUICK = "quick_setup";
/** The first game is against a fair one. */
const USUAL: Bot[] = ["veterano", "greedy", "random"];

/** What everybody calls a bot. */
export function botName(bot: string): string {
  const level = LEVELS.find((one) => one === bot);
  return level ? say(`bot.${level}`) : bot;
}

export function levels(bots: string[]): Level[] {
  return LEVELS.filter((level) => bots.includes(level));
}

export function usualBot(bots: string[]): Bot {
  return USUAL.find((bot) => bots.includes(bot)) ?? "random";
}

export function counts(scenario: ScenarioInfo): number[] {
  return Object.keys(scenario.seats)
    .map(Number)
    .sort((a, b) => a - b);
}

/** A scenario and how many play it. */
export interface Plan {
  scenario: ScenarioInfo;
  seats: number;
}

/** What is wanted, as far as the game has it; what is best for a first game without a wish. */
export function planOf(game: GameInfo, wish?: { scenario: string; seats: number }): Plan {
  const known = game.scenarios.some((one) => one.id === wish?.scenario);
  const wanted = known ? wish : game.looks.first;
  const scenario = game.scenarios.find((one) => one.id === wanted?.scenario) ?? game.scenarios[0]!;
  const possible = counts(scenario);
  const seats = wanted && possible.includes(wanted.seats) ? wanted.seats : possible.at(-1)!;
  return { scenario, seats };
}

/** Who is played with; at a real table all are round the board, and the program is their referee. */
export const MANNERS = ["bots", "friends", "hotseat", "real"] as const;
export type Manner = (typeof MANNERS)[number];

/** One seat for me; the others as the manner of playing says. */
export function wishes(manner: Manner, seats: number, bot: Bot): SeatWish[] {
  const other: Record<Manner, SeatWish> = {
    bots: { kind: "bot", bot },
    friends: { kind: "open" },
    hotseat: { kind: "me" },
    real: { kind: "me" },
  };
  return Array.from({ length: seats }, (_, i): SeatWish => (i === 0 ? { kind: "me" } : { ...other[manner] }));
}

export function newTable(game: GameInfo, manner: Manner, bots: string[], plan = planOf(game)): NewTable {
  const { scenario, seats } = plan;
  const printed = scenario.options.some((one) => one.id === QUICK);
  const options: Record<string, boolean> = printed ? { [QUICK]: true } : {};
  return { game: game.id, scenario: scenario.id, seats: wishes(manner, seats, usualBot(bots)), options };
}

/** The first whole game after the lessons: against the weakest bot, with hints for whoever asks. */
export function guidedTable(game: GameInfo, bots: string[], guide: GuideInfo | null): NewTable {
  const weakest = levels(bots)[0] ?? usualBot(bots);
  const plan = newTable(game, "bots", bots, planOf(game, guide ?? undefined));
  const table = { ...plan, options: { ...plan.options, ...guide?.options } };
  const seats = table.seats.map((wish) => (wish.kind === "bot" ? { ...wish, bot: weakest } : wish));
  return { ...table, seats, hints: true };
}

/** From the fewest to the most players of a game. */
export function span(game: GameInfo): [number, number] {
  const all = game.scenarios.flatMap(counts);
  return [Math.min(...all), Math.max(...all)];
}

export interface PaceChoice {
  id: "none" | "quick" | "calm" | "long" | "day" | "days";
  pace: Pace | null;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The paces that the page offers, from the quickest on. */
export const PACES: PaceChoice[] = [
  { id: "none", pace: null },
  { id: "quick", pace: { kind: "live", bank: HOUR / 6, increment: 15 } },
  { id: "calm", pace: { kind: "live", bank: HOUR / 2, increment: 30 } },
  { id: "long", pace: { kind: "live", bank: HOUR, increment: 60 } },
  { id: "day", pace: { kind: "slow", turn: DAY, bank: 3 * DAY } },
  { id: "days", pace: { kind: "slow", turn: 3 * DAY, bank: 7 * DAY } },
];
