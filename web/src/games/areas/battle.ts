/** The story of a battle, read from the log: the same for Grecia and Napoleón. */
import type { Sentence } from "../../api/types.gen";

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
  /** Galáctica: the kind of attack. */
  kind?: string;
  attacker: BattleSide;
  defender: BattleSide;
  winner?: "attacker" | "defender" | "neither";
  verdict?: Sentence;
  after: Sentence[];
  over: boolean;
}

const AFTER = new Set([
  "unit_lost",
  "retreated",
  "surrendered",
  "hero_retreated",
  "advanced",
  "returned",
  "hero_lost",
  "fortress_captured",
  "capture_token",
  "promoted",
  "clash_avoided",
  "cards_back",
  "flight",
  "pursued",
  "consolation",
]);
const STORY =
  /^(attacker_joins|hero_attacks|battle_|support_|card_committed|card_revealed|die_|chance_drawn|strength_|great_battle)/;

export function newSide(seat: string): BattleSide {
  return { seat, units: [], heroes: [], tactics: [], support: [], committed: false, lines: [] };
}

/** The last battle of a log, if there is one. */
export function lastBattle(log: Sentence[]): Battle | undefined {
  const start = log.findLastIndex(
    (event) => event.code === "battle_begins" || event.code === "assault_begins",
  );
  return start < 0 ? undefined : battleAt(log, start);
}

export function battleAt(log: Sentence[], start: number): Battle {
  const { args } = log[start]!;
  const battle: Battle = {
    start,
    zone: String(args["zone"]),
    origin: String(args["origin"]),
    attacker: newSide(String(args["seat"])),
    defender: newSide(String(args["defender"])),
    after: [],
    over: false,
  };
  for (const event of log.slice(start + 1)) {
    if (!STORY.test(event.code) && !AFTER.has(event.code) && !event.code.endsWith("_wins")) {
      battle.over = true;
      break;
    }
    tell(battle, event);
  }
  return battle;
}

function tell(battle: Battle, event: Sentence): void {
  const { code, args, rules } = event;
  const who = args["seat"] === battle.defender.seat ? battle.defender : battle.attacker;
  const n = Number(args["n"] ?? 0);
  const card = String(args["card"] ?? "");
  if (code === "attacker_joins") battle.attacker.units.push({ unit: String(args["unit"]), n });
  else if (code === "hero_attacks") battle.attacker.heroes.push(String(args["hero"]));
  else if (code === "battle_tactic") who.tactics.push(card);
  else if (code === "support_sent" || code === "support_joins") supported(battle, event).support.push(event);
  else if (code === "card_committed") who.committed = true;
  else if (code === "card_revealed") who.card = { card, n };
  else if (code === "chance_drawn") who.chance = { card, n };
  else if (code === "die_rolled" || code === "die_chosen") who.die = n;
  else if (code === "strength_total") who.total = { n, rules };
  else if (code.startsWith("strength_")) who.lines.push({ code: code.slice("strength_".length), n, rules });
  else if (code === "attacker_wins" || code === "defender_wins") {
    battle.winner = code === "attacker_wins" ? "attacker" : "defender";
    battle.verdict = event;
  } else if (AFTER.has(code)) battle.after.push(event);
}

/** The side that help came for: the one that is named, one's own, or whoever asked for it. */
function supported({ attacker, defender }: Battle, { args }: Sentence): BattleSide {
  const named = [attacker, defender].find(({ seat }) => seat === (args["ally"] ?? args["seat"]));
  const asked = [attacker, defender].find(({ tactics }) => tactics.includes("tac_request_support"));
  return named ?? asked ?? attacker;
}
