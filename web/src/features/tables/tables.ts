/** What lists of tables tell. */
import { catalogue } from "../../games/catalogue.svelte";
import type { TableInfo } from "../../api/types.gen";
import type { GameTexts } from "../../texts/game";
import { both, say } from "../../texts/lang.svelte";
import { ago } from "./ago";
import { nameOf } from "../rulebook/examples";

export const isMine = (table: TableInfo): boolean => table.seats.some((one) => one.yours);

export const yourTurn = (table: TableInfo): boolean =>
  table.status === "playing" &&
  !table.kept &&
  table.seats.some((one) => one.yours && table.deciders.includes(one.seat));

/** Those that wait for me first, then those in play, the newest first. */
export function sorted(tables: TableInfo[]): TableInfo[] {
  const rank = (table: TableInfo) => (yourTurn(table) ? 0 : table.status === "over" ? 2 : 1);
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.updated - a.updated);
}

export function titleOf(table: TableInfo): string {
  const scenario = catalogue.game(table.game)?.scenarios.find((one) => one.id === table.scenario);
  const example = table.example && nameOf(table.example);
  const what = table.title || example || (scenario && both(scenario.title)) || table.scenario;
  return `${catalogue.title(table.game)} · ${what}`;
}

/** Whose turn it is and since when, who is missing, or who has won. */
export function newsOf(table: TableInfo, texts: GameTexts | undefined): string {
  const names = (seats: string[]) => (texts ? texts.list(seats.map((seat) => texts.title(seat))) : "");
  if (table.kept) return say("tables.kept");
  if (table.status === "waiting")
    return say("tables.open", { n: table.seats.filter((one) => one.kind === "open").length });
  if (table.result)
    return table.result.winners.length
      ? say("tables.won", { seats: names(table.result.winners), n: table.result.winners.length })
      : say("tables.over");
  const time = ago(table.since);
  if (yourTurn(table)) return say("tables.yourTurn", { time });
  return table.deciders.includes("chance")
    ? say("tables.dice", { time })
    : say("tables.waits", { seats: names(table.deciders), time });
}
