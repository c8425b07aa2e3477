/** What lists of tables tell. */
import { catalogue } from "../../games/catalogue.svelte";
import type { TableInfo } from "../../api/types.gen";
import type { GameTexts } from "../../texts/game";
import { both, language, personName, say } from "../../texts/lang.svelte";
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

/** The board as a picture to share: now, or after some choices of a game that is over. */
export function pictureOf(table: TableInfo, choices?: number): string {
  const moment = choices === undefined ? "" : `&choices=${choices}`;
  return `/pictures/${table.id}?lang=${language.now}${moment}`;
}

export function titleOf(table: TableInfo): string {
  const scenario = catalogue.game(table.game)?.scenarios.find((one) => one.id === table.scenario);
  const example = table.example && nameOf(table.example);
  const what = table.title || example || (scenario && both(scenario.title)) || table.scenario;
  return `${catalogue.title(table.game)} · ${what}`;
}

/** The other people at a table. */
export const others = (table: TableInfo) => table.seats.filter((one) => one.kind === "human" && !one.own);

/** With whom one plays: people by their names, bots by their number. */
export function playersOf(table: TableInfo): string {
  const names = others(table).map((one) => personName(one.name));
  const bots = table.seats.filter((one) => one.kind === "bot").length;
  const all = bots ? [...names, say("tables.bots", { n: bots })] : names;
  return all.length ? say("tables.with", { players: list(all) }) : "";
}

const list = (names: string[]): string =>
  new Intl.ListFormat(language.now, { type: "conjunction" }).format(names);

/** Whose turn it is and since when, who is missing, or who has won. */
export function newsOf(table: TableInfo, texts: GameTexts | undefined): string {
  const named = (seat: string) => {
    const one = table.seats.find((it) => it.seat === seat);
    const person = one?.kind === "human" && !one.own && one.name ? ` (${personName(one.name)})` : "";
    return texts!.title(seat) + person;
  };
  const names = (seats: string[]) => (texts ? texts.list(seats.map(named)) : "");
  if (table.kept) return say(table.kept.reason === "damaged" ? "tables.damaged" : "tables.kept");
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
