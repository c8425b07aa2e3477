/** Plain requests to the server. */
import { GameTexts } from "../texts/game";
import { language } from "../texts/lang.svelte";
import { pseudoAll } from "../texts/pseudo";
import type {
  Channel,
  Drawing,
  Draws,
  Export,
  GameInfo,
  LessonInfo,
  LessonState,
  NewChannel,
  NewPositionPrint,
  NewPrint,
  NewTable,
  Notices,
  Odds,
  PartInfo,
  Person,
  PersonInfo,
  PrintJob,
  Replay,
  Stats,
  TableInfo,
  Texts,
} from "./types.gen";

/** What is no text in the texts of a game. */
const CODES: ReadonlySet<string> = new Set(["game", "lang", "id", "tags"]);

export class Failed extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
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

/** The question who is looking at the page; its answer makes a guest of anyone who is nobody yet. */
let known: Promise<Person> | undefined;

function whoAmI(): Promise<Person> {
  known = ask<Person>("/api/me");
  known.catch(() => (known = undefined));
  return known;
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

async function part<T>(game: string, what: string, hash: keyof GameInfo["hashes"]): Promise<T> {
  const info = (await api.games()).games.find((one) => one.id === game);
  const mark = info?.hashes[hash];
  return once<T>(`/api/games/${game}/${what}${mark ? `?h=${mark}` : ""}`);
}

export const api = {
  me: whoAmI,
  change: (changes: { name?: string; lang?: string }) => send<Person>("/api/me", changes, "PATCH"),
  register: (name: string, password: string) => send<Person>("/api/me/account", { name, password }),
  login: (name: string, password: string) => send<Person>("/api/me/login", { name, password }),
  changePassword: (password: string, fresh: string) =>
    send<Person>("/api/me/password", { password, new: fresh }),
  logout: () => send<object>("/api/me/logout", {}),
  notices: () => ask<Notices>("/api/me/notices"),
  addChannel: (channel: NewChannel) => send<Channel>("/api/me/notices", channel),
  confirmChannel: (id: string, code: string) => send<Channel>(`/api/me/notices/${id}/confirm`, { code }),
  sendCode: (id: string) => send<Channel>(`/api/me/notices/${id}/code`, {}),
  tryChannel: (id: string) => send<object>(`/api/me/notices/${id}/trial`, {}),
  changeChannel: (id: string, changes: { pace?: Channel["pace"]; hour?: number }) =>
    send<Channel>(`/api/me/notices/${id}`, changes, "PATCH"),
  dropChannel: (id: string) => send<object>(`/api/me/notices/${id}`, {}, "DELETE"),
  person: (id: string) => ask<PersonInfo>(`/api/people/${id}`),
  games(): Promise<{ games: GameInfo[]; bots: string[] }> {
    catalogue ??= ask<{ games: GameInfo[]; bots: string[] }>("/api/games");
    catalogue.catch(() => (catalogue = undefined));
    return catalogue;
  },
  async texts(game: string, lang: "es" | "en"): Promise<GameTexts> {
    const data = await part<Texts>(game, `texts/${lang}`, lang);
    return new GameTexts(language.strange ? pseudoAll(data, CODES) : data);
  },
  geometry: (game: string) => part<unknown>(game, "geometry", "geometry"),
  content: (game: string) => part<Record<string, unknown>>(game, "content", "content"),
  drawings: async (game: string) =>
    (await once<{ examples: Record<string, Drawing> }>(`/api/games/${game}/examples`)).examples,
  lessons: async (game: string) =>
    (await part<{ lessons: LessonInfo[] }>(game, "lessons", "lessons")).lessons,
  lesson: (game: string, lesson: string, tokens: string[]) =>
    send<LessonState>(`/api/games/${game}/lessons/${lesson}`, { tokens }),
  tables: async (which: "mine" | "public" | "finished") =>
    (await ask<{ tables: TableInfo[] }>(`/api/tables?which=${which}`)).tables,
  async create(table: NewTable): Promise<TableInfo> {
    await (known ?? whoAmI());
    return send<TableInfo>("/api/tables", table);
  },
  enter: (id: string, invite: string) => send<TableInfo>(`/api/tables/${id}/enter`, { invite }),
  table: (id: string) => ask<TableInfo>(`/api/tables/${id}`),
  replay: (id: string, from: number, count: number, seat = "") =>
    ask<Replay>(`/api/tables/${id}/replay?from=${from}&count=${count}${seat && `&seat=${seat}`}`),
  journal: (id: string) => ask<Export>(`/api/tables/${id}/journal`),
  draws: (id: string) => ask<Draws>(`/api/tables/${id}/draws`),
  stats: (id: string) => ask<Stats>(`/api/tables/${id}/stats`),
  notes: (id: string) => ask<{ text: string }>(`/api/tables/${id}/notes`),
  keepNotes: (id: string, text: string) => send<{ text: string }>(`/api/tables/${id}/notes`, { text }, "PUT"),
  odds: (id: string, seat: string, token: string, signal: AbortSignal) =>
    ask<Odds | null>(`/api/tables/${id}/odds?seat=${seat}&token=${encodeURIComponent(token)}`, { signal }),
  printParts: async (game: string) => (await ask<{ parts: PartInfo[] }>(`/api/games/${game}/print`)).parts,
  print: (order: NewPrint) => send<PrintJob>("/api/print", order),
  printPosition: (table: string, order: NewPositionPrint) =>
    send<PrintJob>(`/api/tables/${table}/print`, order),
  printJob: (id: string) => ask<PrintJob>(`/api/print/${id}`),
  async record(id: string): Promise<string> {
    const answer = await fetch(`/api/tables/${id}/record`, { credentials: "same-origin" });
    if (!answer.ok) throw new Failed(answer.status, "unavailable", answer.statusText);
    return answer.text();
  },
};
