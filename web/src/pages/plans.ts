/** What "play now" means: the scenario and the seats of a first game. */
import type { GameInfo, NewTable, ScenarioInfo, SeatWish } from "../net/types";

const FIRST: Record<string, { scenario: string; seats: number }> = {
  grecia: { scenario: "peloponnesian_war", seats: 4 },
  napoleon: { scenario: "std_4", seats: 4 },
  galactica: { scenario: "border_skirmish", seats: 2 },
};

/** Bots from the simplest to the best; the first game is against a fair one. */
const USUAL = ["greedy", "random"];

export function usualBot(bots: string[]): string {
  return USUAL.find((bot) => bots.includes(bot)) ?? bots[0] ?? "random";
}

export function counts(scenario: ScenarioInfo): number[] {
  return Object.keys(scenario.seats).map(Number).sort((a, b) => a - b);
}

export function firstPlan(game: GameInfo): { scenario: ScenarioInfo; seats: number } {
  const wanted = FIRST[game.id];
  const scenario = game.scenarios.find((one) => one.id === wanted?.scenario) ?? game.scenarios[0]!;
  const possible = counts(scenario);
  const seats = wanted && possible.includes(wanted.seats) ? wanted.seats : possible.at(-1)!;
  return { scenario, seats };
}

export type Manner = "bots" | "friends" | "hotseat";

/** One seat for me; the others as the manner of playing says. */
export function wishes(manner: Manner, seats: number, bot: string): SeatWish[] {
  const other: Record<Manner, SeatWish> = {
    bots: { kind: "bot", bot },
    friends: { kind: "open" },
    hotseat: { kind: "me" },
  };
  return Array.from({ length: seats }, (_, i): SeatWish => (i === 0 ? { kind: "me" } : { ...other[manner] }));
}

export function newTable(game: GameInfo, manner: Manner, bots: string[]): NewTable {
  const { scenario, seats } = firstPlan(game);
  return { game: game.id, scenario: scenario.id, seats: wishes(manner, seats, usualBot(bots)) };
}

/** From the fewest to the most players of a game. */
export function span(game: GameInfo): [number, number] {
  const all = game.scenarios.flatMap(counts);
  return [Math.min(...all), Math.max(...all)];
}
