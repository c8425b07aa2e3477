/** The scenarios of a game on a shelf: which are shown, in which order. */
import type { Balance, GameInfo, ScenarioInfo, ScenarioSheet, Sheets } from "../../api/types.gen";
import { counts } from "../new-table/plans";

/** A scenario with all that is told of it before it is played. */
export interface Offer {
  info: ScenarioInfo;
  sheet: ScenarioSheet;
  players: number[];
}
export type Order = "box" | "length" | "difficulty" | "balance" | "players";
export const ORDERS: Order[] = ["box", "length", "difficulty", "balance", "players"];
/** From nothing to the most minutes; more than the last is long. */
export const LENGTHS = [60, 120] as const;
const LEANS: Balance["lean"][] = ["even", "slight", "strong"];

export function offers(game: GameInfo, sheets: Sheets): Offer[] {
  return game.scenarios.flatMap((info) => {
    const sheet = sheets.scenarios[info.id];
    return sheet ? [{ info, sheet, players: counts(info) }] : [];
  });
}

/** With how many it is shown: as wanted, or with as many as make it most even. */
export function shownCount({ sheet, players }: Offer, wanted: number | undefined): number {
  if (wanted && players.includes(wanted)) return wanted;
  return [...players].sort((a, b) => lean(sheet, a) - lean(sheet, b))[0]!;
}

function lean(sheet: ScenarioSheet, players: number): number {
  const found = sheet.balance[String(players)];
  return found ? LEANS.indexOf(found.lean) : LEANS.length;
}

export class Shelf {
  players = $state<number>();
  /** At most so many minutes; more than all of them is Infinity. */
  length = $state<number>();
  difficulty = $state<number>();
  even = $state(false);
  order = $state<Order>("box");

  /** Those that fit, in the order that was wanted. */
  pick(all: Offer[]): Offer[] {
    const found = all.filter((one) => this.fits(one));
    if (this.order === "box") return found;
    const rank = (one: Offer) => this.rank(one);
    return [...found].sort((a, b) => rank(a) - rank(b));
  }
  count(one: Offer): number {
    return shownCount(one, this.players);
  }

  private fits(one: Offer): boolean {
    const { sheet, players } = one;
    if (this.players && !players.includes(this.players)) return false;
    if (this.difficulty && sheet.difficulty !== this.difficulty) return false;
    if (this.even && lean(sheet, this.count(one)) > 0) return false;
    return this.length === undefined || this.isLong(sheet.minutes[String(this.count(one))]);
  }
  private isLong(minutes = NaN): boolean {
    if (this.length === Infinity) return minutes > LENGTHS.at(-1)!;
    return minutes <= this.length!;
  }
  private rank(one: Offer): number {
    const n = this.count(one);
    if (this.order === "length") return one.sheet.minutes[String(n)] ?? Infinity;
    if (this.order === "difficulty") return one.sheet.difficulty ?? Infinity;
    return this.order === "balance" ? lean(one.sheet, n) : n;
  }
}
