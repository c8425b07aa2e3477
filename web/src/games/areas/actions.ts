/** The actions of a turn, and which of them is going on: told by the frames in progress. */
import type { AreaView } from "./areas";

const ROWS: Record<string, readonly string[]> = {
  grecia: ["move", "attack", "swap", "take_supplies", "hire", "take_senate", "take_tactic"],
  napoleon: ["move", "attack", "swap", "supply", "recruit", "card"],
};
const FRAMES: Record<string, string> = {
  move: "move",
  attack: "attack",
  battle: "attack",
  swap: "swap",
  hire: "hire",
  new_units: "recruit",
  take_card: "card",
  card_in_force: "card",
  draw_senate: "take_senate",
  senate_card: "take_senate",
  draw_tactic: "take_tactic",
  set_permission: "set_permission",
  enter_city: "enter_city",
  leave_city: "leave_city",
};

/** The action that a seat has begun in its turn and not finished yet. */
export function actionOf(view: AreaView): string | undefined {
  const [turn, action] = view.stack ?? [];
  const begun = turn?.["frame"] === "turn" && view.turn === view.you;
  return begun ? FRAMES[String(action?.["frame"])] : undefined;
}

/** The actions of a game in their usual order, with a rarer one where it is going on. */
export function rowOf(game: string, now: string): readonly string[] {
  const row = ROWS[game] ?? [];
  return row.includes(now) ? row : [...row, now];
}
