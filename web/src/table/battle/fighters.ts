/** How a battle is shown: its course step by step, who takes part, and in which colours. */
import type { Battle, BattleSide } from "../../games/battle";
import type { GameClient } from "../../games/client";
import { seatLook } from "../../games/looks";
import { mix, SIDES } from "../../ui/sides";

export type Step = "tactics" | "cards" | "support" | "dice" | "chance" | "result" | "after";
export type Role = "attacker" | "defender";

export const courseOf = ({ looks }: GameClient): Step[] => looks.battle as Step[];

/** Where a battle stands, told by what has been revealed and by the question of now. */
export function stepOf(game: GameClient, battle: Battle, question: string): Step {
  const course = courseOf(game);
  if (battle.over || battle.after.length) return "after";
  if (battle.winner) return "result";
  const asked = game.declaration.prompt(question).step as Step | undefined;
  if (asked === "support" && course.includes(asked)) return asked;
  if (battle.attacker.card || battle.defender.card) return course.includes("dice") ? "dice" : "chance";
  const choosing = asked === "cards" || battle.attacker.committed || battle.defender.committed;
  return choosing ? "cards" : course[0]!;
}

type Stood = { owner?: string; units?: Record<string, number>; heroes?: string[] }[];

/** Who fights: those whom the log names, or those who stood in the zone when it began. */
export function fighters(battle: Battle, role: Role, stood: Stood): BattleSide["units"] {
  const side = battle[role];
  if (side.units.length || role === "attacker") return side.units;
  const army = stood.find((one) => one.owner === side.seat);
  return Object.entries(army?.units ?? {}).map(([unit, n]) => ({ unit, n }));
}

export const VERDICTS = {
  attacker: "battle.attackerWins",
  defender: "battle.defenderWins",
  neither: "battle.damaged",
} as const;

/** The heroes of a side: those whom the log names, or the defender's own; a rival's among them travels incognito. */
export function heroesOf(
  battle: Battle,
  role: Role,
  stood: Stood,
  seatOf: (hero: string) => string | undefined,
): string[] {
  if (role === "attacker") return battle.attacker.heroes;
  const { seat } = battle.defender;
  const there = stood.find((one) => one.owner === seat)?.heroes ?? [];
  return there.filter((hero) => seatOf(hero) === seat);
}

/** How a sum comes about, unit by unit; empty where it is more than the strengths of the units. */
export function reckoned(game: GameClient, units: BattleSide["units"], n: number): string {
  for (const figure of ["strength", "city"] as const) {
    const parts = units.flatMap((one) => Array<number>(one.n).fill(game.units[one.unit]?.[figure] ?? 0));
    if (parts.length > 1 && parts.reduce((a, b) => a + b, 0) === n) return parts.join(" + ");
  }
  return "";
}

const PALE = new Set(["white", "yellow", "sky"]);

/** The colour of a seat on paper, whatever the theme. */
export function paint(game: string, seat: string): string {
  const { side } = seatLook(game, seat);
  return PALE.has(side) ? SIDES[side].edge : SIDES[side].colour;
}

/** The colour of a seat for figures on a panel. */
export function figure(game: string, seat: string, dark: boolean): string {
  const { side } = seatLook(game, seat);
  return dark ? mix(SIDES[side].colour, "#ffffff", PALE.has(side) ? 0.1 : 0.52) : paint(game, seat);
}

export const signed = (n: number): string => (n >= 0 ? `+${n}` : `−${-n}`);
