/** The story of a battle, read from the log by what its events do: the same for all games. */
import type { Sentence } from "../api/types.gen";
import type { Declaration, Effect } from "./declaration";

export interface BattleLine {
  code: string;
  n: number;
  rules: string[];
  card?: string;
  zone?: string;
}
export interface BattleSide {
  seat: string;
  units: { unit: string; n: number; zone?: string; damaged?: boolean }[];
  heroes: string[];
  tactics: string[];
  /** Who came to help, as the log tells it. */
  support: Sentence[];
  committed: boolean;
  card?: { card: string; n: number };
  chance?: { card: string; n: number };
  die?: number;
  lines: BattleLine[];
  total?: { n: number; rules: string[] };
}
export interface Battle {
  /** Where it begins in the log. */
  start: number;
  zone: string;
  origin: string;
  /** The kind of attack, where there are several. */
  kind: string;
  attacker: BattleSide;
  defender: BattleSide;
  winner?: "attacker" | "defender" | "neither" | undefined;
  verdict?: Sentence;
  after: Sentence[];
  over: boolean;
}

/** Of several verdicts in one battle the last of these counts. */
const VERDICTS = [undefined, "defender", "neither", "attacker"] as const;

export function newSide(seat: string): BattleSide {
  return { seat, units: [], heroes: [], tactics: [], support: [], committed: false, lines: [] };
}

/** The last battle of a log, if there is one. */
export function lastBattle(declaration: Declaration, log: Sentence[]): Battle | undefined {
  const start = log.findLastIndex((event) => declaration.does(event, "battle_begins"));
  return start < 0 ? undefined : battleAt(declaration, log, start);
}

export function battleAt(declaration: Declaration, log: Sentence[], start: number): Battle {
  const roles = declaration.roles(log[start]!, "battle_begins")!;
  const battle: Battle = {
    start,
    zone: String(roles["zone"]),
    origin: String(roles["origin"] ?? ""),
    kind: String(roles["kind"] ?? ""),
    attacker: newSide(String(roles["seat"])),
    defender: newSide(String(roles["defender"])),
    after: [],
    over: false,
  };
  const before = joiners(declaration, log.slice(0, start), roles["n"]);
  for (const event of [...before, ...log.slice(start + 1)]) {
    battle.over = !declaration.isInBattle(event);
    if (battle.over) break;
    for (const effect of declaration.effects(event)) tell(declaration, battle, event, effect);
  }
  return battle;
}

/** Those who joined an attack that was declared earlier, under this number. */
function joiners(declaration: Declaration, log: Sentence[], n: unknown): Sentence[] {
  const declared = log.findLastIndex((event) => declaration.roles(event, "attack_declared")?.["n"] === n);
  if (n === undefined || declared < 0) return [];
  const rest = log.slice(declared + 1);
  const end = rest.findIndex((event) => !declaration.does(event, "joins"));
  return end < 0 ? rest : rest.slice(0, end);
}

function tell(declaration: Declaration, battle: Battle, event: Sentence, { name, roles }: Effect): void {
  const { seat, side, unit, card, zone, line } = roles;
  const { rules } = event;
  const n = Number(roles["n"] ?? 0);
  const who = battle[(side as "attacker") ?? (seat === battle.defender.seat ? "defender" : "attacker")];
  if (name === "joins" && declaration.kind(String(unit)) !== "unit")
    battle.attacker.heroes.push(String(unit));
  else if (name === "joins") {
    const at = zone === undefined ? {} : { zone: String(zone) };
    battle.attacker.units.push({ unit: String(unit), n: n || 1, ...at });
  } else if (name === "battle_card") who.tactics.push(String(card));
  else if (name === "supports") supported(battle, roles).support.push(event);
  else if (name === "card_committed") who.committed = true;
  else if (name === "card_revealed") who.card = { card: String(card), n };
  else if (name === "throw" && card !== undefined) who.chance = { card: String(card), n };
  else if (name === "throw" || name === "throw_chosen") who.die = n;
  else if (name === "strength_line") who.lines.push({ code: String(line), n, rules });
  else if (name === "strength_total") who.total = { n, rules };
  else if (name === "aftermath") battle.after.push(event);
  else if (name === "verdict") decide(battle, event, roles["winner"] as Battle["winner"]);
}

function decide(battle: Battle, event: Sentence, winner: Battle["winner"]): void {
  if (VERDICTS.indexOf(winner) <= VERDICTS.indexOf(battle.winner)) return;
  battle.winner = winner;
  battle.verdict = event;
}

/** The side that help came for: the one that is named, or one's own. */
function supported({ attacker, defender }: Battle, { ally, seat }: Effect["roles"]): BattleSide {
  return (ally ?? seat) === defender.seat ? defender : attacker;
}
