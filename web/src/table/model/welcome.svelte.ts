/** The sheet of the scenario lies open when a game begins, once for each table; whoever knows it all turns that off. */
import type { Sitting } from "./sitting.svelte";

const WANTED = "imperios.goal";
const SEEN = "imperios.goal.seen";
const KEPT = 60;

let wanted = $state(true);

export const welcome = {
  get on(): boolean {
    return wanted;
  },
  start(): void {
    wanted = localStorage.getItem(WANTED) !== "off";
  },
  set(on: boolean): void {
    wanted = on;
    localStorage.setItem(WANTED, on ? "on" : "off");
  },
};

/** Opens the sheet with the first question of a game. */
export function greet(sitting: Sitting): void {
  const { table, current, view } = sitting;
  if (!wanted || !table || table.example || !current?.choices.length || !current.seat || !view) return;
  if (view.round > 1 || view.standing === undefined || seen().includes(sitting.id)) return;
  localStorage.setItem(SEEN, JSON.stringify([...seen(), sitting.id].slice(-KEPT)));
  sitting.book = "goal";
}

function seen(): string[] {
  return JSON.parse(localStorage.getItem(SEEN) ?? "[]") as string[];
}
