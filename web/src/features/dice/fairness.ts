/** Checks the dice of a finished game: the seed, the chain of the journal, every draw. */
import type { Draws, Export, Entry } from "../../api/types.gen";

export interface Verdict {
  seed: boolean;
  /** The first entry whose hash is wrong. */
  broken: number | undefined;
  entries: number;
  /** The first draw that the seed does not give. */
  wrong: { n: number; was: string; due: string } | undefined;
  draws: number;
  /** How often each face of the dice came. */
  faces: Record<string, number>;
  good: boolean;
}

const SPAN = 1n << 256n;
/** Fields of a header that are not hashed at these values: the first tables did not have them. */
const LATER: Record<string, unknown> = {
  pace: null,
  delay: 0,
  odds: true,
  example: "",
  lot_seats: false,
  lot_first: false,
  deal: "",
  hints: false,
  lot_kept: [],
};
/** Entries that put a word into the dice, and entries that were drawn. */
const WORDS = ["sit", "word", "fresh"];
const LOTS = ["lot", "lot_first"];
const text = new TextEncoder();

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (digits: string) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** JSON as the server hashes it: sorted keys, no spaces, ASCII only. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value && typeof value === "object") {
    const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([name, one]) => `${canonical(name)}:${canonical(one)}`).join(",")}}`;
  }
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (char) => "\\u" + char.charCodeAt(0).toString(16).padStart(4, "0"),
  );
}

const digest = async (value: unknown) =>
  hex(await crypto.subtle.digest("SHA-256", text.encode(canonical(value))));

function link(previous: string, { n, kind, seat, body, by, id, at, up }: Entry): unknown[] {
  return [previous, n, kind, seat, body, by, id, at, ...(up ? [up] : [])];
}

/** All hashes at once: each entry carries the one before it, so they can be checked side by side. */
async function firstBroken({ header, entries }: Export): Promise<number | undefined> {
  const kept = Object.fromEntries(
    Object.entries(header).filter(
      ([name, value]) => !(name in LATER) || canonical(LATER[name]) !== canonical(value),
    ),
  );
  const start = await digest(kept);
  const right = await Promise.all(
    entries.map(
      async (entry, i) =>
        entry.n === i + 1 && entry.hash === (await digest(link(i ? entries[i - 1]!.hash : start, entry))),
    ),
  );
  const at = right.indexOf(false);
  return at < 0 ? undefined : entries[at]!.n;
}

/** What the dice are mixed with before each entry: the words of players and server so far, as a hash. */
async function mixes(entries: Entry[]): Promise<string[]> {
  const found: string[] = [];
  let mix = "";
  for (const { kind, body } of entries) {
    found.push(mix);
    const word = WORDS.includes(kind) && body["word"];
    if (word) mix = hex(await crypto.subtle.digest("SHA-256", text.encode(`${mix}:${String(word)}`)));
  }
  return found;
}

/** The token that the seed gives for an entry of a table, whose label is mixed with words. */
export async function draw(key: CryptoKey, label: string, odds: [string, number][]): Promise<string> {
  const total = BigInt(odds.reduce((sum, [, weight]) => sum + weight, 0));
  const limit = SPAN - (SPAN % total);
  for (let attempt = 0; ; attempt++) {
    const mac = await crypto.subtle.sign("HMAC", key, text.encode(`${label}:${attempt}`));
    const number = BigInt("0x" + hex(mac));
    if (number >= limit) continue;
    let rest = Number(number % total);
    for (const [token, weight] of odds) {
      if (rest < weight) return token;
      rest -= weight;
    }
  }
}

const DIE = /^d[1-6]$/;
/** A die has six faces, each as likely as the others; that needs no word of the server. */
const isDie = (odds: [string, number][]) =>
  odds.length === 6 && odds.every(([face, weight], i) => face === `d${i + 1}` && weight === odds[0]![1]);

async function firstWrong(journal: Export, { odds, draws }: Draws): Promise<Verdict["wrong"]> {
  const { header, seed, entries } = journal;
  const key = await crypto.subtle.importKey("raw", unhex(seed), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const mixed = await mixes(entries);
  const label = (n: number) =>
    header.deal
      ? `imperios:${header.deal}:${String(entries[n - 1]?.body["asked"])}`
      : [`imperios:${header.table}:${n}`, mixed[n - 1]].filter(Boolean).join(":");
  const found = await Promise.all(
    draws.map(async ([n, set]) => {
      const [was, from] = [String(entries[n - 1]?.body["token"]), odds[set] ?? []];
      const fair = from.length > 0 && (!DIE.test(was) || isDie(from));
      return { n, was, due: fair ? await draw(key, label(n), from) : "?" };
    }),
  );
  return found.find(({ was, due }) => was !== due);
}

/** A throw that people had seen before the game went back stands: it is the same once more. */
const stands = (entries: Entry[], { n, body }: Entry) => {
  const before = Number(body["again"]);
  const first = entries[before - 1];
  return before < n && first?.seat === "chance" && first.body["token"] === body["token"];
};

/** At a duplicate table no question is asked twice: it would get the answer that is known already. */
const repeats = (header: Export["header"], thrown: Entry[]) =>
  Boolean(header.deal) && new Set(thrown.map(({ body }) => body["asked"])).size < thrown.length;

export async function check(journal: Export, draws: Draws): Promise<Verdict> {
  const { header, seed, entries } = journal;
  const thrown = entries.filter((entry) => entry.kind === "choice" && entry.seat === "chance");
  const lots = entries.filter((entry) => LOTS.includes(entry.kind));
  const again = thrown.filter((entry) => "again" in entry.body);
  const untrue = again.find((entry) => !stands(entries, entry));
  const faces: Record<string, number> = {};
  for (const entry of thrown) {
    const token = String(entry.body["token"]);
    if (DIE.test(token)) faces[token] = (faces[token] ?? 0) + 1;
  }
  const [seedHash, broken, wrong] = await Promise.all([
    crypto.subtle.digest("SHA-256", unhex(seed)).then(hex),
    firstBroken(journal),
    firstWrong(journal, draws),
  ]);
  const fresh = header.real_dice ? 0 : thrown.length - again.length;
  const told = draws.draws.length === fresh + lots.length && !untrue && !repeats(header, thrown);
  const first = seedHash === header.commit;
  return {
    seed: first,
    broken,
    entries: entries.length,
    wrong,
    draws: draws.draws.length,
    faces,
    good: first && broken === undefined && !wrong && told,
  };
}
