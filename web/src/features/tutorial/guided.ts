/** The guided game that ends the lessons of a game. */
import { api } from "../../api/http";
import { router } from "../../app/router.svelte";
import { quick } from "../../table/model/placing.svelte";
import { guidedTable } from "../new-table/plans";

export async function playGuided(game: string): Promise<void> {
  const { games, bots } = await api.games();
  const { id } = await api.create(
    guidedTable(
      games.find((one) => one.id === game)!,
      bots,
    ),
  );
  quick.add(id);
  router.go(`/t/${id}`);
}
