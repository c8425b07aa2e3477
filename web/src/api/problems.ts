/** What went wrong with a request, in words. */
import { Failed } from "./http";
import type { Key } from "../texts/es";

/** The fields of forms that the server may find fault with, and how to mend them. */
const FIELDS: Record<string, Key> = {
  name: "form.name",
  password: "form.password",
  new: "form.password",
  title: "form.title",
  seats: "form.seats",
  scenario: "form.scenario",
  options: "form.options",
  address: "form.address",
};

function fieldOf({ faults }: Failed): Key | undefined {
  return FIELDS[/^\w+/.exec(faults[0] ?? "")?.[0] ?? ""];
}

/** The reasons of the server by their status or code; too many tries and no answer at all are the same everywhere. */
export function problemOf(
  error: unknown,
  reasons: Partial<Record<number | string, Key>> = {},
  usual: Key = "me.failed",
): Key {
  if (!(error instanceof Failed)) return "start.failed";
  if (error.status === 429) return "me.tooFast";
  return reasons[error.code] ?? reasons[error.status] ?? fieldOf(error) ?? usual;
}
