/** Whether the page that runs is still the server's: after an update its parts, which come when they are needed, are gone. */
import type { Key } from "../texts/es";

let told = $state<Key>();
/** A part did not come. */
let gaps = false;

function scripts(html: string): string[] {
  return [...html.matchAll(/<script[^>]*\ssrc="[^"]*?(\/assets\/[\w.-]+\.js)"/g)].map((hit) => hit[1]!);
}

/** Whether a fresh page would run other scripts than this one. */
export function differs(html: string, running: string[]): boolean {
  const fresh = scripts(html);
  return fresh.length > 0 && !fresh.every((script) => running.some((one) => one.endsWith(script)));
}

/** The page that the server gives now; none while it does not answer, which is said elsewhere. */
async function fresh(): Promise<string | undefined> {
  const answer = await fetch("/", { cache: "no-store" }).catch(() => undefined);
  return answer?.ok ? answer.text() : undefined;
}

/** Nothing is loaded anew by itself: whoever looks may be in the middle of a word. */
export const update = {
  /** What is said about it. */
  get told(): Key | undefined {
    return told;
  },
  /** A part of the page did not come. */
  missed(): Promise<void> {
    gaps = true;
    return update.look();
  },
  /** Asked when the line comes back, too: the server may be a newer one. */
  async look(): Promise<void> {
    const running = [...document.querySelectorAll<HTMLScriptElement>("script[src]")].map(
      (script) => script.src,
    );
    if (!running.some((src) => src.includes("/assets/"))) return;
    const html = await fresh();
    if (html === undefined) return;
    if (differs(html, running)) told = "update.renewed";
    else if (gaps) told = "update.missing";
  },
  later(): void {
    told = undefined;
    gaps = false;
  },
};
