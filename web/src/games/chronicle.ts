/** The log as it is read: a line for each event, one for each battle, a heading for each turn. */
import type { Sentence } from "../api/types.gen";
import type { Declaration } from "./declaration";

export interface Entry {
  kind: "turn" | "line" | "battle";
  /** Where it begins in the log. */
  at: number;
  /** What happened; of a battle all of it. */
  events: Sentence[];
}

/** What nobody needs to read is left out, by the codes of events. */
export function entriesOf(
  declaration: Declaration,
  quiet: ReadonlySet<string>,
  log: Sentence[],
  start = 0,
): Entry[] {
  const entries: Entry[] = [];
  let battle: Entry | undefined;
  log.forEach((event, i) => {
    const begins = declaration.does(event, "battle_begins");
    if (battle && !begins && declaration.isInBattle(event)) {
      if (!quiet.has(event.code)) battle.events.push(event);
      return;
    }
    battle = begins ? { kind: "battle", at: start + i, events: [event] } : undefined;
    if (battle) entries.push(battle);
    else if (!quiet.has(event.code))
      entries.push({ kind: kindOf(declaration, event), at: start + i, events: [event] });
  });
  return entries;
}

function kindOf(declaration: Declaration, event: Sentence): Entry["kind"] {
  return declaration.does(event, "round_begins", "turn_begins") ? "turn" : "line";
}

/** Whether a seat is named in it, by somebody else's doing: a loss, an attack, a card against it. */
export function concerns(declaration: Declaration, { events }: Entry, seat: string): boolean {
  const first = events[0]!;
  const named = events.some(({ args }) => Object.values(args).includes(seat));
  const suffered = declaration.does(first, "loss", "card") && !declaration.does(first, "deed");
  return named && (first.args["seat"] !== seat || events.length > 1 || suffered);
}
