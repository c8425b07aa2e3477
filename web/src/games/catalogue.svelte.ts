/** The games of the server, as far as they are shown before one is opened. */
import { api } from "../api/http";
import type { Cover, GameInfo } from "../api/types.gen";
import { both } from "../texts/lang.svelte";

let games = $state.raw<GameInfo[]>([]);
let bots = $state.raw<string[]>([]);
let program = $state.raw<{ version: string; compiled: boolean }>();

export const catalogue = {
  /** All games in their order; none until they are loaded. */
  get games(): GameInfo[] {
    return games;
  },
  get bots(): string[] {
    return bots;
  },
  /** The program behind the server, once it is known. */
  get program(): { version: string; compiled: boolean } | undefined {
    return program;
  },
  async load(): Promise<void> {
    const told = await api.games();
    ({ games, bots } = told);
    program = told;
  },
  game(id: string): GameInfo | undefined {
    return games.find((one) => one.id === id);
  },
  cover(id: string): Cover | undefined {
    return catalogue.game(id)?.looks;
  },
  title(id: string): string {
    const cover = catalogue.cover(id);
    return cover ? both(cover.title) : id;
  },
};
