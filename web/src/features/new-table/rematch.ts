/** The same game once more: the same people, bots and options, everybody one seat further on. */
import type { NewTable, SeatInfo, SeatWish, TableInfo } from "../../api/types.gen";

function wishOf({ kind, own, bot }: SeatInfo): SeatWish {
  if (own) return { kind: "me" };
  return kind === "bot" && bot ? { kind: "bot", bot: bot as NonNullable<SeatWish["bot"]> } : { kind: "open" };
}

export function rematch(table: TableInfo): NewTable {
  const wishes = table.seats.map(wishOf);
  const { game, scenario, options, title, public: open, real_dice, odds, hints, pace, delay } = table;
  const seats = [...wishes.slice(-1), ...wishes.slice(0, -1)];
  return { game, scenario, options, title, public: open, real_dice, odds, hints, pace, delay, seats };
}
