/** For tests: games as the server sends them, with their looks and nothing else. */
import { vi } from "vitest";
import { api } from "../api/http";
import type { GameInfo } from "../api/types.gen";
import { catalogue } from "./catalogue.svelte";
import { Declaration, type DeclarationData } from "./declaration";
import { readLooks, type Looks } from "./looks";

const FILES = import.meta.glob<Looks>("../../../src/imperios/games/*/looks.json", {
  eager: true,
  import: "default",
});
/** The looks of every game, by its id. */
export const LOOKS: Record<string, Looks> = Object.fromEntries(
  Object.entries(FILES).map(([path, looks]) => [path.split("/").at(-2)!, readLooks(looks)]),
);

/** Fills the catalogue, as the page does when it starts. */
export async function loadCatalogue(): Promise<void> {
  const games = Object.entries(LOOKS).map(([id, looks]): GameInfo => {
    const hashes = { es: "", en: "", geometry: "", content: "", lessons: "" };
    return { id, version: "1", looks, scenarios: [], hashes };
  });
  vi.spyOn(api, "games").mockResolvedValue({ games, bots: [] });
  await catalogue.load();
}

/** A game that declares only some words. */
export function declare(tokens: Partial<DeclarationData["tokens"]>): Declaration {
  const none = {
    verb: [],
    zone: [],
    unit: [],
    card: [],
    seat: [],
    number: [],
    die: [],
    answer: [],
    closing: [],
  };
  return new Declaration({ tokens: { ...none, ...tokens }, values: {}, prompts: {}, verbs: {}, events: {} });
}
