/** A new table that goes on from a moment of a game, on one seat, against bots. */
import { api } from "../../api/http";
import type { TableInfo } from "../../api/types.gen";
import { router } from "../../app/router.svelte";
import { usualBot } from "../new-table/plans";

export async function goOn(table: TableInfo, own: string, choices: number): Promise<void> {
  const [record, { bots }] = await Promise.all([api.record(table.id), api.games()]);
  const bot = usualBot(bots);
  const seats = table.seats.map(({ seat }) =>
    seat === own ? ({ kind: "me" } as const) : ({ kind: "bot", bot } as const),
  );
  const { game, scenario, options } = table;
  const made = await api.create({ game, scenario, options, seats, record, choices });
  router.go(`/t/${made.id}`);
}
