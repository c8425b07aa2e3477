/** Finding words in the rules: in any form of the word, without regard to accents and capitals. */
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import type { Lang } from "../../texts/lang.svelte";

const STEMMERS: Record<Lang, (word: string) => string> = { es: spanish, en: english };
const WORD = /[\p{L}\p{N}]+/gu;
/** Stems that are as long as this, and differ by no more than that, are of one word. */
const LEAST = 4;
const NEAR = 1;

export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

const stems: Record<Lang, Map<string, string>> = { es: new Map(), en: new Map() };

/** What all forms of a word have in common; "ataque" and "atacar" are written with other letters. */
function stem(word: string, lang: Lang): string {
  const known = stems[lang];
  const found = known.get(word) ?? plain(STEMMERS[lang](word.toLowerCase())).replace(/qu/g, "c");
  known.set(word, found);
  return found;
}

/** Whether two stems are of one word: "bloqu(ado)" and "bloque(o)". */
function alike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return a === b || (short.length >= LEAST && long.length - short.length <= NEAR && long.startsWith(short));
}

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];
const asked = (question: string): string[] => question.trim().split(/\s+/).filter(Boolean);

/** Whether a text holds every word of the question, in some form. */
export function holds(text: string, question: string, lang: Lang): boolean {
  const flat = plain(text);
  return asked(question).every((word) => flat.includes(plain(word)) || formOf(text, word, lang));
}

function formOf(text: string, word: string, lang: Lang): boolean {
  const wanted = stem(word, lang);
  return wordsOf(text).some((one) => alike(stem(one, lang), wanted));
}

/** The rules that hold every word of the question. */
export function find<T extends { id: string; text: string }>(rules: T[], question: string, lang: Lang): T[] {
  return question.trim() ? rules.filter(({ id, text }) => holds(`${id} ${text}`, question, lang)) : rules;
}

export interface Mark {
  text: string;
  hit: boolean;
}

/** A text cut where the words of the question occur. */
export function marks(text: string, question: string, lang: Lang): Mark[] {
  const words = asked(question).filter((word) => word.length > 1);
  const cuts = words.flatMap((word) => [...forms(text, word, lang), ...places(text, word)]);
  const found: Mark[] = [];
  let at = 0;
  for (const [from, to] of cuts.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    if (from < at) continue;
    if (from > at) found.push({ text: text.slice(at, from), hit: false });
    found.push({ text: text.slice(from, to), hit: true });
    at = to;
  }
  if (at < text.length) found.push({ text: text.slice(at), hit: false });
  return found;
}

type Cut = [number, number];

/** Where a form of the word stands. */
function forms(text: string, word: string, lang: Lang): Cut[] {
  const wanted = stem(word, lang);
  return [...text.matchAll(WORD)]
    .filter(([one]) => alike(stem(one, lang), wanted))
    .map((match): Cut => [match.index, match.index + match[0].length]);
}

/** Where the very letters stand, inside of other words, too. */
function places(text: string, word: string): Cut[] {
  // Each character on its own keeps its place when accents are dropped.
  const flat = text.replace(/./gsu, (char) => plain(char).charAt(0).padEnd(char.length) || char);
  const wanted = plain(word);
  const found: Cut[] = [];
  for (let at = flat.indexOf(wanted); at >= 0; at = flat.indexOf(wanted, at + wanted.length))
    found.push([at, at + wanted.length]);
  return found;
}

export function chapterOf(rule: string): string {
  return rule.replace(/\..*$/, "");
}

/** The number of a chapter: "4" of "GR-4". */
export function numberOf(chapter: string): string {
  return chapter.replace(/^.*-/, "");
}
