/** Everything a table needs besides its state: geometry, content and texts. */
import type { AreaGeometry } from "../board/areas/geometry";
import type { StarGeometry } from "../board/stars/scene";
import { AreaGame } from "./areas/areas";
import { placesOf } from "./stars/places";
import { StarGame } from "./stars/stars";
import { api } from "../api/http";
import type { GameTexts } from "../texts/game";
import type { Lang } from "../texts/lang.svelte";

export interface Resources {
  game: AreaGame | StarGame;
  texts: GameTexts;
  battleCards: { id: string; value: number }[];
}

export async function gather(game: string, lang: Lang, scenario = ""): Promise<Resources> {
  const [geometry, content, texts] = await Promise.all([
    api.geometry(game),
    api.content(game),
    api.texts(game, lang),
  ]);
  const cards = content["cards"] as { battle_cards?: { id: string; value: number }[] } | undefined;
  if (game === "galactica") {
    const { names, systems } = placesOf(content, scenario);
    return {
      game: new StarGame(geometry as StarGeometry, content, systems),
      texts: texts.placed(names),
      battleCards: [],
    };
  }
  return {
    game: new AreaGame(game, geometry as AreaGeometry, content),
    texts,
    battleCards: cards?.battle_cards ?? [],
  };
}
