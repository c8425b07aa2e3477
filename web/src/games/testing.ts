/** For tests: games as the server sends them, with their looks and nothing else. */
import { vi } from "vitest";
import { api } from "../api/http";
import type { GameInfo } from "../api/types.gen";
import { catalogue } from "./catalogue.svelte";
import { Declaration, type DeclarationData, type EffectData } from "./declaration";
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
  vi.spyOn(api, "games").mockResolvedValue({ games, bots: [], version: "0", compiled: false });
  await catalogue.load();
}

/** What an event does, as the rules write it: each role by name, `role=argument` or `role=:word`. */
function effects(does: string): EffectData[] {
  return does.split("; ").map((text) => {
    const [name = "", ...roles] = text.split(" ");
    const pairs = roles.map((role): [string, string] => [role.split("=")[0]!, role.split("=").at(-1)!]);
    return {
      name,
      args: Object.fromEntries(pairs.filter(([, arg]) => !arg.startsWith(":"))),
      fixed: Object.fromEntries(
        pairs.flatMap(([role, arg]) => (arg.startsWith(":") ? [[role, arg.slice(1)]] : [])),
      ),
    };
  });
}

const BATTLE = [
  "joins",
  "supports",
  "battle_card",
  "card_committed",
  "card_revealed",
  "throw",
  "strength_line",
  "strength_total",
  "verdict",
  "aftermath",
];

/** A game that declares only some words and events. */
export function declare(
  tokens: Partial<DeclarationData["tokens"]>,
  events: Record<string, string> = {},
): Declaration {
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
  return new Declaration({
    tokens: { ...none, ...tokens },
    values: {},
    prompts: {},
    verbs: {},
    events: Object.fromEntries(Object.entries(events).map(([code, does]) => [code, effects(does)])),
    battle_effects: BATTLE,
  });
}
