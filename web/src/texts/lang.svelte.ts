/** The language of the page: the browser's first, switched at any time, remembered. */
import { en } from "./en";
import { es, type Key } from "./es";

export type Lang = "es" | "en";
const WORDS: Record<Lang, Record<Key, string>> = { es, en };
const STORED = "imperios.lang";

function first(): Lang {
  const kept = localStorage.getItem(STORED);
  if (kept === "es" || kept === "en") return kept;
  const wanted = navigator.languages.find((tag) => /^(es|en|ca|gl|eu)\b/.test(tag)) ?? "es";
  return wanted.startsWith("en") ? "en" : "es";
}

let current = $state<Lang>("es");

export const language = {
  get now(): Lang {
    return current;
  },
  start(): void {
    language.set(first());
  },
  set(lang: Lang): void {
    current = lang;
    localStorage.setItem(STORED, lang);
    document.documentElement.lang = lang;
  },
};

export function fill(sentence: string, args: Record<string, string | number> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole));
}

/** A text of the page in the language of now. */
export function say(key: Key, args: Record<string, string | number> = {}): string {
  return fill(WORDS[current][key], args);
}
