/** How a battle is shown: its course step by step, who takes part, and in which colours. */
import type { Army } from "../../games/areas/areas";
import type { Battle, BattleSide } from "../../games/areas/battle";
import { seatLook } from "../../games/looks";
import { mix, SIDES } from "../../ui/sides";

export type Step = "tactics" | "cards" | "support" | "dice" | "chance" | "result" | "after";
export type Role = "attacker" | "defender";

export const COURSES: Record<string, readonly Step[]> = {
  grecia: ["tactics", "cards", "dice", "result", "after"],
  napoleon: ["cards", "support", "chance", "result", "after"],
  galactica: ["cards", "result", "after"],
};

/** Where a battle stands, told by what has been revealed and by the question of now. */
export function stepOf(game: string, battle: Battle, question: string): Step {
  const course = COURSES[game]!;
  if (battle.over || battle.after.length) return "after";
  if (battle.winner) return "result";
  if (/^support_/.test(question) && course.includes("support")) return "support";
  if (battle.attacker.card || battle.defender.card) return course.includes("dice") ? "dice" : "chance";
  const choosing = question === "battle_card" || battle.attacker.committed || battle.defender.committed;
  return choosing || game === "galactica" ? "cards" : course[0]!;
}

/** Who fights: those who joined the attack, or those who stood in the zone when it began. */
export function fighters(game: string, battle: Battle, role: Role, stood: Army[]): BattleSide["units"] {
  const side = battle[role];
  if (game === "galactica" || role === "attacker") return side.units;
  const army = stood.find((one) => one.owner === side.seat);
  return Object.entries(army?.units ?? {}).map(([unit, n]) => ({ unit, n }));
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
