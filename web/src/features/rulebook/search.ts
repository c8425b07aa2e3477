/** Finding words in the rules, without regard to accents and capitals. */
import type { RuleText } from "../../api/types.gen";

export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The rules that hold every word of the question. */
export function find(rules: RuleText[], question: string): RuleText[] {
  const words = plain(question).split(/\s+/).filter(Boolean);
  if (!words.length) return rules;
  return rules.filter((rule) => {
    const text = plain(`${rule.id} ${rule.text}`);
    return words.every((word) => text.includes(word));
  });
}

export interface Mark {
  text: string;
  hit: boolean;
}

/** A text cut where the words of the question occur. */
export function marks(text: string, question: string): Mark[] {
  const words = plain(question)
    .split(/\s+/)
    .filter((word) => word.length > 1);
  if (!words.length) return [{ text, hit: false }];
  // Each character on its own keeps its place when accents are dropped.
  const flat = [...text].map((char) => plain(char).charAt(0) || " ").join("");
  const cuts = words.flatMap((word) => places(flat, word)).sort((a, b) => a[0] - b[0]);
  const chars = [...text];
  const found: Mark[] = [];
  let at = 0;
  for (const [from, to] of cuts) {
    if (from < at) continue;
    if (from > at) found.push({ text: chars.slice(at, from).join(""), hit: false });
    found.push({ text: chars.slice(from, to).join(""), hit: true });
    at = to;
  }
  if (at < chars.length) found.push({ text: chars.slice(at).join(""), hit: false });
  return found;
}

function places(text: string, word: string): [number, number][] {
  const found: [number, number][] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    found.push([at, at + word.length]);
  return found;
}

export function chapterOf(rule: string): string {
  return rule.replace(/\..*$/, "");
}
