/** How long ago something was, in words. */
import { say } from "../../texts/lang.svelte";

export function ago(since: number, now = Date.now() / 1000): string {
  const minutes = Math.max(0, Math.round((now - since) / 60));
  if (minutes < 1) return say("time.now");
  if (minutes < 90) return say("time.minutes", { n: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 36 ? say("time.hours", { n: hours }) : say("time.days", { n: Math.round(hours / 24) });
}
