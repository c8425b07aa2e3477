/** The one place that knows which client plays which kind of board. */
import { api } from "../api/http";
import type { AreaGeometry } from "../board/areas/geometry";
import type { StarGeometry } from "../board/stars/scene";
import type { GameTexts } from "../texts/game";
import type { Lang } from "../texts/lang.svelte";
import { AreaGame } from "./areas/game";
import { catalogue } from "./catalogue.svelte";
import type { GameClient, GameParts } from "./client";
import { Declaration, type DeclarationData } from "./declaration";
import { readLooks, type BoardKind, type Looks } from "./looks";
import { PlainGame } from "./plain/game";
import { StarGame } from "./stars/game";
import { placesOf } from "./stars/places";

/** Everything that a table needs besides its state. */
export interface Resources {
  game: GameClient;
  texts: GameTexts;
}
type Maker = (parts: GameParts<unknown>, texts: GameTexts, scenario: string) => Resources;

const CLIENTS: Record<BoardKind, Maker> = {
  areas: (parts, texts) => ({ game: new AreaGame(parts as GameParts<AreaGeometry>), texts }),
  stars(parts, texts, scenario) {
    const { names, systems } = placesOf(parts.content, scenario);
    const game = new StarGame(parts as GameParts<StarGeometry>, systems);
    return { game, texts: texts.placed(names) };
  },
  plain: (parts, texts) => ({ game: new PlainGame(parts), texts }),
};

type Declared = { looks: Looks; declaration: DeclarationData };

export async function gather(id: string, lang: Lang, scenario = ""): Promise<Resources> {
  await catalogue.load();
  const drawn = catalogue.game(id)?.hashes.geometry;
  const [geometry, content, texts] = await Promise.all([
    drawn ? api.geometry(id) : undefined,
    api.content(id),
    api.texts(id, lang),
  ]);
  const declared = content as Declared;
  const looks = readLooks(declared.looks);
  const declaration = new Declaration(declared.declaration);
  return CLIENTS[looks.board]({ id, geometry, content, looks, declaration }, texts, scenario);
}
