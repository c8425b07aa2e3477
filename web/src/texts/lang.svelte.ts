/** The language of the page: the browser's first, switched at any time, remembered. */
import type { Key } from "./es";
import { pseudo } from "./pseudo";
import type { Both } from "../api/types.gen";

export type Lang = "es" | "en";
/** The words of one language travel before the page is shown, the others when it has nothing else to do. */
const WORDS: Record<Lang, () => Promise<Record<Key, string>>> = {
  es: async () => (await import("./es")).es,
  en: async () => (await import("./en")).en,
};
const STORED = "imperios.lang";

function first(): Lang {
  const kept = localStorage.getItem(STORED);
  if (kept === "es" || kept === "en") return kept;
  const wanted = navigator.languages.find((tag) => /^(es|en|ca|gl|eu)\b/.test(tag)) ?? "es";
  return wanted.startsWith("en") ? "en" : "es";
}

let current = $state<Lang>("es");
let words = $state.raw({} as Record<Key, string>);
// For those who work on the page: every text that went through translation is marked and 40 % longer.
let strange = false;

/** Nothing changes until the words are there. */
export async function speak(lang: Lang): Promise<void> {
  words = await WORDS[lang]();
  current = lang;
}

async function take(lang: Lang): Promise<void> {
  await speak(lang);
  localStorage.setItem(STORED, lang);
  document.documentElement.lang = lang;
}

export const language = {
  get now(): Lang {
    return current;
  },
  /** Whether the texts are made strange, to find those that escaped. */
  get strange(): boolean {
    return strange;
  },
  async start(): Promise<void> {
    strange = localStorage.getItem("imperios.pseudo") === "on";
    await take(first());
  },
  /** Without a connection the page goes on in the language that it has. */
  set(lang: Lang): Promise<void> {
    return take(lang).catch(() => undefined);
  },
  /** Gets the other language, too, so that one can switch to it while the line is broken. */
  async complete(): Promise<void> {
    await Promise.all(Object.values(WORDS).map((get) => get().catch(() => undefined)));
  },
};

const CONTRACTED = /(?<!\p{L})(a|de) el(?!\p{L})/giu; // Spanish: "al", "del"

/** A sentence with its gaps filled; one that begins with a name has a capital all the same. */
export function fill(sentence: string, args: Record<string, string | number>, lang: string): string {
  const filled = sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole));
  const whole = lang === "es" ? filled.replace(CONTRACTED, "$1l") : filled;
  return sentence.startsWith("{") ? upper(whole) : whole;
}

/** Of a text for one and for several ("{n} carta|{n} cartas"), that which fits the number n. */
function counted(text: string, n: string | number | undefined): string {
  const [one = text, several = one] = text.split("|");
  return n === 1 ? one : several;
}

/** A text of the page in the language of now. */
export function say(key: Key, args: Record<string, string | number> = {}): string {
  const text = counted(words[key], args.n);
  return fill(strange ? pseudo(text) : text, args, current);
}

/** A text that came in both languages, in the language of now. */
export function both(text: Both): string {
  return strange ? pseudo(text[current]) : text[current];
}

/** The name of a person: guests, whom the server calls "Invitado 4286" or "Guest 4286", in the language of now. */
export function personName(name: string): string {
  if (/^(?:Jugador retirado|Former player)$/.test(name)) return say("people.former");
  const guest = /^(?:Invitado|Guest) (\d{4})$/.exec(name);
  return guest ? say("me.guestName", { n: guest[1]! }) : name;
}

/** The same text at the beginning of a line. */
export function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
