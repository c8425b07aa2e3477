/** The story of a combat of Galáctica, read from the log and told like a battle of the other games. */
import type { Sentence } from "../../api/types.gen";
import { newSide, type Battle, type BattleSide } from "../areas/battle";
import type { StarGame } from "./game";
import type { StarView } from "./view";

const STORY = new Set([
  "cards_revealed",
  "card_revealed",
  "no_card_revealed",
  "card_cancelled",
  "countermands_fall",
  "card_without_effect",
  "jammed",
  "ship_attack_totals",
  "invasion_totals",
]);
const WON = new Set([
  "unit_destroyed",
  "invasion_succeeds",
  "planet_destroyed",
  "missile_strikes",
  "mines_removed",
  "mutiny",
]);
const LOST = new Set([
  "no_damage",
  "invasion_failed",
  "phase_shield_holds",
  "strike_cancelled",
  "withdrew",
  "attack_void",
  "missile_intercepted",
]);
const HURT = new Set(["unit_damaged", "nobody_left", "bombarded", "mines_reduced", "cannon_damaged"]);
const AFTER = new Set([
  ...WON,
  ...LOST,
  ...HURT,
  "cargo_lost",
  "building_destroyed",
  "shield_stands",
  "casualties",
  "occupied",
  "looted",
  "radioactivity_laid",
  "missile_detonated",
  "planet_taken",
  "planet_neutral",
  "value_destroyed",
  "progress",
]);

/** The last combat of a log that was resolved or is being resolved. */
export function lastCombat(log: Sentence[], game: StarGame, view: StarView): Battle | undefined {
  const start = log.findLastIndex((event) => event.code === "combat_begins");
  if (start < 0) return undefined;
  const declared = declaration(log, start);
  const { args } = log[start]!;
  const zone = String(args["zone"]);
  const seat = String(log[declared]?.args["seat"] ?? view.order[0]);
  const rival = view.order.find((one) => one !== seat) ?? "";
  const battle: Battle = {
    start,
    zone,
    origin: "",
    kind: String(args["attack"]),
    attacker: attackers(log, declared, newSide(seat), game, view),
    defender: defenders(newSide(rival), zone, game, view),
    after: [],
    over: false,
  };
  for (const event of log.slice(start + 1)) {
    if (!STORY.has(event.code) && !AFTER.has(event.code)) {
      battle.over = true;
      break;
    }
    tell(battle, event);
  }
  return battle;
}

/** Where the attack with the same number was declared in this turn. */
function declaration(log: Sentence[], start: number): number {
  const n = log[start]!.args["n"];
  return log
    .slice(0, start)
    .findLastIndex((event) => event.code === "attack_declared" && event.args["n"] === n);
}

function attackers(
  log: Sentence[],
  declared: number,
  side: BattleSide,
  game: StarGame,
  view: StarView,
): BattleSide {
  for (const event of log.slice(declared + 1)) {
    const unit = String(event.args["unit"]);
    const zone = String(event.args["zone"]);
    if (event.code === "attacker_joins") {
      const damaged = view.hexes[zone]?.units?.[0]?.damaged ?? false;
      side.units.push({ unit, n: 1, zone, damaged });
      side.lines.push({ code: unit, n: game.face(unit, damaged).attack, rules: ["IG-14.5"], zone });
    } else if (event.code === "invaders_join") {
      side.units.push({ unit, n: Number(event.args["n"]), zone });
    } else break;
  }
  return side;
}

function defenders(side: BattleSide, zone: string, game: StarGame, view: StarView): BattleSide {
  for (const unit of view.hexes[zone]?.units ?? []) {
    const damaged = unit.damaged ?? false;
    side.units.push({ unit: unit.kind, n: 1, zone, damaged });
    side.lines.push({ code: unit.kind, n: game.face(unit.kind, damaged).defence, rules: ["IG-15.4"], zone });
  }
  for (const [unit, n] of Object.entries(view.planets[zone]?.units ?? {})) side.units.push({ unit, n, zone });
  return side;
}

function tell(battle: Battle, event: Sentence): void {
  const { code, args, rules } = event;
  const who = args["seat"] === battle.defender.seat ? battle.defender : battle.attacker;
  if (code === "card_revealed") who.tactics.push(String(args["card"]));
  else if (code === "ship_attack_totals" || code === "invasion_totals") {
    battle.attacker.total = { n: Number(args["n"]), rules };
    battle.defender.total = { n: Number(args["defence"]), rules };
  } else if (AFTER.has(code)) {
    battle.after.push(event);
    if (WON.has(code)) battle.winner = "attacker";
    else if (LOST.has(code)) battle.winner ??= "defender";
    else if (HURT.has(code)) battle.winner ??= "neither";
    if (WON.has(code) || LOST.has(code) || HURT.has(code)) battle.verdict = event;
  }
}
