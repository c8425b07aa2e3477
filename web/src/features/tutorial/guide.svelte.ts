/** The guided game: which tables are one, and how far somebody has come at it. */
import type { Both, GuideInfo, Sentence } from "../../api/types.gen";

const STORED = "imperios.guided";
const KEPT = 20;

let tables = $state.raw<string[]>(read());

function read(): string[] {
  return (localStorage.getItem(STORED) ?? "").split(" ").filter(Boolean);
}

/** The tables of this device at which the coach goes along. */
export const guided = {
  has: (table: string): boolean => tables.includes(table),
  add(table: string): void {
    tables = [...tables, table].slice(-KEPT);
    localStorage.setItem(STORED, tables.join(" "));
  },
};

/** Where somebody is in the guided game: steps may be done in any order, the last deed is praised. */
export function guideAt(guide: GuideInfo, log: Sentence[], you: string): { step: number; praise?: Both } {
  const own = log.map((event) => (event.args["seat"] === you ? event.code : ""));
  const done = guide.steps.map(({ events }) => own.findIndex((code) => events.includes(code)));
  const step = done.indexOf(-1);
  const last = done.indexOf(Math.max(...done));
  return {
    step: step < 0 ? guide.steps.length : step,
    ...(done[last]! >= 0 && { praise: guide.steps[last]!.praise }),
  };
}
