/** Plain requests to the server. */
import { GameTexts } from "../texts/game";
import { language } from "../texts/lang.svelte";
import { pseudoAll } from "../texts/pseudo";
import type {
  AnalysisState,
  Caution,
  Channel,
  DocumentText,
  Drawing,
  Draws,
  Export,
  GameInfo,
  GameList,
  GameState,
  Hint,
  Hints,
  LessonList,
  LessonState,
  NewAnnouncement,
  NewChannel,
  NewPositionPrint,
  NewPrint,
  NewReport,
  News,
  NewTable,
  NewTournament,
  Notices,
  Odds,
  OperatedPerson,
  OperatedTable,
  Overview,
  PartInfo,
  Person,
  PersonInfo,
  PrintJob,
  Problem,
  Proposal,
  RatingList,
  Report,
  Replay,
  Sheets,
  Stats,
  TableInfo,
  TableList,
  Texts,
  Ties,
  TournamentInfo,
  TournamentPage,
} from "./types.gen";

/** What is no text in the texts of a game. */
const CODES: ReadonlySet<string> = new Set([
  "game",
  "lang",
  "id",
  "tags",
  "powers",
  "bot",
  "lean",
  "favours",
  "hinders",
]);

export class Failed extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** What was not understood: "field: reason". */
    readonly faults: string[] = [],
  ) {
    super(message);
  }
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(path, { credentials: "same-origin", ...init });
  const body: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return body as T;
  const told = body as Partial<Problem>;
  throw new Failed(
    answer.status,
    told.error ?? "unavailable",
    told.message ?? answer.statusText,
    told.faults,
  );
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

let catalogue: Promise<GameList> | undefined;
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
  change: (changes: { name?: string; lang?: string; hidden?: boolean }) =>
    send<Person>("/api/me", changes, "PATCH"),
  register: (name: string, password: string) => send<Person>("/api/me/account", { name, password }),
  login: (name: string, password: string) => send<Person>("/api/me/login", { name, password }),
  changePassword: (password: string, fresh: string) =>
    send<Person>("/api/me/password", { password, new: fresh }),
  logout: () => send<object>("/api/me/logout", {}),
  deleteAccount: (password: string) => send<object>("/api/me", { password }, "DELETE"),
  forgot: (address: string) => send<object>("/api/me/recovery", { address }),
  recover: (token: string, fresh: string) => send<Person>("/api/me/recovery/password", { token, new: fresh }),
  news: () => ask<News>("/api/me/news"),
  ties: () => ask<Ties>("/api/me/people"),
  decline: (table: string) => send<object>(`/api/me/invitations/${table}`, {}, "DELETE"),
  tie: (person: string, what: "follow" | "block", on: boolean) =>
    send<object>(`/api/people/${person}/${what}`, {}, on ? "PUT" : "DELETE"),
  /** To a table that waits; `after`: a finished one at which both played. */
  invite: (person: string, table: string, after?: string) =>
    send<object>(`/api/people/${person}/invite`, { table, ...(after ? { after } : {}) }),
  report: (person: string, report: NewReport) => send<object>(`/api/people/${person}/report`, report),
  async document(name: string, lang: string): Promise<DocumentText> {
    const data = await ask<DocumentText>(`/api/documents/${name}/${lang}`);
    return language.strange ? pseudoAll(data, CODES) : data;
  },
  operator: {
    overview: () => ask<Overview>("/api/operator"),
    reports: () => ask<Report[]>("/api/operator/reports"),
    people: (find: string) => ask<OperatedPerson[]>(`/api/operator/people?find=${encodeURIComponent(find)}`),
    tables: () => ask<OperatedTable[]>("/api/operator/tables"),
    close: (report: string, closed: boolean) =>
      send<object>(`/api/operator/reports/${report}`, { closed }, "PUT"),
    silence: (person: string, days: number) =>
      send<object>(`/api/operator/people/${person}/silence`, { days }, "PUT"),
    end: (table: string) => send<object>(`/api/operator/tables/${table}/end`, {}),
    announce: (told: NewAnnouncement) => send<object>("/api/operator/announcements", told),
    limits: (limits: Record<string, number | null>) =>
      send<object>("/api/operator/limits", { limits }, "PUT"),
    withdraw: (id: string) => send<object>(`/api/operator/announcements/${id}`, {}, "DELETE"),
  },
  notices: () => ask<Notices>("/api/me/notices"),
  addChannel: (channel: NewChannel) => send<Channel>("/api/me/notices", channel),
  confirmChannel: (id: string, code: string) => send<Channel>(`/api/me/notices/${id}/confirm`, { code }),
  sendCode: (id: string) => send<Channel>(`/api/me/notices/${id}/code`, {}),
  tryChannel: (id: string) => send<object>(`/api/me/notices/${id}/trial`, {}),
  changeChannel: (id: string, changes: { pace?: Channel["pace"]; hour?: number }) =>
    send<Channel>(`/api/me/notices/${id}`, changes, "PATCH"),
  dropChannel: (id: string) => send<object>(`/api/me/notices/${id}`, {}, "DELETE"),
  ratings: async (game: string, players: number, who: "people" | "bots") =>
    (await ask<RatingList>(`/api/ratings?game=${game}&players=${players}&who=${who}`)).ratings,
  person: (id: string) => ask<PersonInfo>(`/api/people/${id}`),
  games(): Promise<GameList> {
    catalogue ??= ask<GameList>("/api/games");
    catalogue.catch(() => (catalogue = undefined));
    return catalogue;
  },
  async texts(game: string, lang: "es" | "en"): Promise<GameTexts> {
    const data = await part<Texts>(game, `texts/${lang}`, lang);
    return new GameTexts(language.strange ? pseudoAll(data, CODES) : data);
  },
  async sheets(game: string, lang: "es" | "en"): Promise<Sheets> {
    const data = await once<Sheets>(`/api/games/${game}/sheets/${lang}`);
    return language.strange ? pseudoAll(data, CODES) : data;
  },
  setUps: async (game: string) =>
    (await once<{ views: Record<string, GameState["view"]> }>(`/api/games/${game}/set-ups`)).views,
  geometry: (game: string) => part<unknown>(game, "geometry", "geometry"),
  content: (game: string) => part<Record<string, unknown>>(game, "content", "content"),
  drawings: async (game: string) =>
    (await once<{ examples: Record<string, Drawing> }>(`/api/games/${game}/examples`)).examples,
  lessons: async (game: string) => (await part<LessonList>(game, "lessons", "lessons")).lessons,
  guide: async (game: string) => (await part<LessonList>(game, "lessons", "lessons")).guide,
  lesson: (game: string, lesson: string, tokens: string[]) =>
    send<LessonState>(`/api/games/${game}/lessons/${lesson}`, { tokens }),
  archive: (id: string, archived: boolean) => send<object>(`/api/tables/${id}/archive`, { archived }, "PUT"),
  deleteTable: (id: string) => send<object>(`/api/tables/${id}`, {}, "DELETE"),
  /** Some pages of a list of tables, and what comes after them; of one's own all of them. */
  async tables(which: "mine" | "public" | "finished" | "archived", pages = 1): Promise<TableList> {
    const found: TableInfo[] = [];
    let after = "";
    for (let page = 0; page < pages || which === "mine"; page++) {
      const { tables, more } = await ask<TableList>(`/api/tables?which=${which}&after=${after}`);
      found.push(...tables);
      after = more ?? "";
      if (!after) break;
    }
    return { tables: found, more: after || null };
  },
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
  odds: (id: string, seat: string, token: string, signal?: AbortSignal) =>
    ask<Odds | null>(
      `/api/tables/${id}/odds?seat=${seat}&token=${encodeURIComponent(token)}`,
      signal ? { signal } : {},
    ),
  tournaments: async (which: "open" | "playing" | "over" | "mine") =>
    (await ask<{ tournaments: TournamentInfo[] }>(`/api/tournaments?which=${which}`)).tournaments,
  tournament: (id: string) => ask<TournamentPage>(`/api/tournaments/${id}`),
  openTournament: (order: NewTournament) => send<TournamentInfo>("/api/tournaments", order),
  inTournament: (id: string, what: "join" | "withdraw" | "begin" | "cancel", body: { word?: string }) =>
    send<TournamentPage>(`/api/tournaments/${id}/${what}`, body),
  hints: (id: string) => ask<Hints>(`/api/tables/${id}/hints`),
  hint: (id: string, seat: string) => send<Hint>(`/api/tables/${id}/hint`, { seat }),
  measure: (id: string, seat: string) => send<{ version: number }>(`/api/tables/${id}/measure`, { seat }),
  warning: (id: string, seat: string, token: string, since: number) =>
    ask<Caution | null>(
      `/api/tables/${id}/warning?seat=${seat}&token=${encodeURIComponent(token)}&since=${since}`,
    ),
  analysis: (id: string) => ask<AnalysisState>(`/api/tables/${id}/analysis`),
  analyse: (id: string) => send<AnalysisState>(`/api/tables/${id}/analysis`, {}),
  proposal: (id: string, seat: string) => ask<Proposal>(`/api/tables/${id}/proposal?seat=${seat}`),
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
