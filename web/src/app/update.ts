/** After the connection was lost the server may be a newer one: then the old page loads itself anew. */

function scripts(html: string): string[] {
  return [...html.matchAll(/<script[^>]*\ssrc="[^"]*?(\/assets\/[\w.-]+\.js)"/g)].map((hit) => hit[1]!);
}

/** Whether a fresh page would run other scripts than this one. */
export function differs(html: string, running: string[]): boolean {
  const fresh = scripts(html);
  return fresh.length > 0 && !fresh.every((script) => running.some((one) => one.endsWith(script)));
}

export async function reloadIfUpdated(): Promise<void> {
  const answer = await fetch("/", { cache: "no-store" }).catch(() => undefined);
  if (!answer?.ok) return;
  const running = [...document.querySelectorAll<HTMLScriptElement>("script[src]")].map(
    (script) => script.src,
  );
  if (running.some((src) => src.includes("/assets/")) && differs(await answer.text(), running))
    location.reload();
}
