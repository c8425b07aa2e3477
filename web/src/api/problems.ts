/** What went wrong with a request, in words. */
import { Failed } from "./http";
import type { Key } from "../texts/es";

/** The reasons of the server by their status or code; too many tries and no answer at all are the same everywhere. */
export function problemOf(
  error: unknown,
  reasons: Partial<Record<number | string, Key>> = {},
  usual: Key = "me.failed",
): Key {
  if (!(error instanceof Failed)) return "start.failed";
  if (error.status === 429) return "me.tooFast";
  return reasons[error.code] ?? reasons[error.status] ?? usual;
}
