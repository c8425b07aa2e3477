/** The guided game that ends the lessons of a game. */
import { api } from "../../api/http";
import { router } from "../../app/router.svelte";
import { quick } from "../../table/model/placing.svelte";
import { guidedTable } from "../new-table/plans";
import { guided } from "./guide.svelte";

export async function playGuided(game: string): Promise<void> {
  const [{ games, bots }, guide] = await Promise.all([api.games(), api.guide(game)]);
  const wanted = guidedTable(
    games.find((one) => one.id === game)!,
    bots,
    guide,
  );
  const { id } = await api.create(wanted);
  quick.add(id);
  guided.add(id);
  router.go(`/t/${id}`);
}
