/** What the server has for whoever looks: their turns, invitations, announcements; asked for now and then. */
import { api } from "./http";
import { me } from "./me.svelte";
import type { Announcement, News, TableInvitation } from "./types.gen";

const EVERY = 30_000;
const STORED = "imperios.heard";

let now = $state.raw<News>({ turns: [], invitations: [], announcements: [] });
let heard = $state.raw<string[]>([]);
/** The table that is open, and whether it asks this page: known sooner than the server is asked. */
let open = $state.raw<{ table: string; asks: boolean }>();

async function load(): Promise<void> {
  if (!me.now) return; // whoever only passes by becomes nobody
  now = await api.news().catch(() => now);
}

export const news = {
  start(): void {
    heard = (localStorage.getItem(STORED) ?? "").split(" ").filter(Boolean);
    void me.load().then(load, () => undefined);
    setInterval(() => void load(), EVERY);
  },
  load,
  /** How many tables wait for this person. */
  get turns(): number {
    const elsewhere = now.turns.filter((one) => one !== open?.table).length;
    return elsewhere + (open?.asks ? 1 : 0);
  },
  get invitations(): TableInvitation[] {
    return now.invitations;
  },
  /** What was announced and not put aside in this browser. */
  get announcements(): Announcement[] {
    return now.announcements.filter((one) => !heard.includes(one.id));
  },
  /** A table is open and asks, or not; none is open any more. */
  watch(table?: string, asks = false): void {
    open = table ? { table, asks } : undefined;
  },
  dismiss(id: string): void {
    heard = [...heard, id].slice(-50);
    localStorage.setItem(STORED, heard.join(" "));
  },
  async decline(table: string): Promise<void> {
    await api.decline(table).catch(() => undefined);
    await load();
  },
};
