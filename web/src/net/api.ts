/** Plain requests to the server. */
import type { AreaGeometry } from "../board/geometry";
import type { StarGeometry } from "../board/stars";
import { GameTexts, type TextsData } from "../texts/game";
import type { GameInfo, Me, NewTable, Replay, TableInfo } from "./types";

export class Failed extends Error {
  constructor(readonly status: number, readonly code: string, message: string) {
    super(message);
  }
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(path, { credentials: "same-origin", ...init });
  const body: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return body as T;
  const { error = "unavailable", message = answer.statusText } = body as { error?: string; message?: string };
  throw new Failed(answer.status, error, message);
}

function send<T>(path: string, body: unknown, method = "POST"): Promise<T> {
  const headers = { "Content-Type": "application/json", "X-Imperios": "1" };
  return ask<T>(path, { method, headers, body: JSON.stringify(body) });
}

let catalogue: Promise<{ games: GameInfo[]; bots: string[] }> | undefined;
const kept = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  if (!kept.has(path)) {
    const asked = ask<T>(path);
    asked.catch(() => kept.delete(path));
    kept.set(path, asked);
  }
  return kept.get(path) as Promise<T>;
}

async function part<T>(game: string, what: string, hash: "es" | "en" | "geometry" | "content"): Promise<T> {
  const info = (await api.games()).games.find((one) => one.id === game);
  const mark = info?.hashes[hash];
  return once<T>(`/api/games/${game}/${what}${mark ? `?h=${mark}` : ""}`);
}

export const api = {
  me: () => ask<Me>("/api/me"),
  rename: (name: string) => send<Me>("/api/me", { name }, "PATCH"),
  games(): Promise<{ games: GameInfo[]; bots: string[] }> {
    catalogue ??= ask<{ games: GameInfo[]; bots: string[] }>("/api/games");
    catalogue.catch(() => (catalogue = undefined));
    return catalogue;
  },
  texts: async (game: string, lang: "es" | "en") =>
    new GameTexts(await part<TextsData>(game, `texts/${lang}`, lang)),
  geometry: (game: string) => part<AreaGeometry | StarGeometry>(game, "geometry", "geometry"),
  content: (game: string) => part<Record<string, unknown>>(game, "content", "content"),
  tables: async (which: "mine" | "public" | "finished") =>
    (await ask<{ tables: TableInfo[] }>(`/api/tables?which=${which}`)).tables,
  create: (table: NewTable) => send<TableInfo>("/api/tables", table),
  enter: (id: string, invite: string) => send<TableInfo>(`/api/tables/${id}/enter`, { invite }),
  table: (id: string) => ask<TableInfo>(`/api/tables/${id}`),
  replay: (id: string, from: number, count: number) =>
    ask<Replay>(`/api/tables/${id}/replay?from=${from}&count=${count}`),
  async record(id: string): Promise<string> {
    const answer = await fetch(`/api/tables/${id}/record`, { credentials: "same-origin" });
    if (!answer.ok) throw new Failed(answer.status, "unavailable", answer.statusText);
    return answer.text();
  },
};
