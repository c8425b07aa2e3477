import { describe, expect, test } from "vitest";
import type { Sentence } from "../api/types.gen";
import { battleAt as readBattle, lastBattle as readLast, type Battle } from "./battle";
import { declare } from "./testing";

const GAME = declare(
  { unit: ["light", "cavalry"] },
  {
    turn_begins: "turn_begins seat",
    battle_begins: "battle_begins seat defender origin zone",
    attacker_joins: "joins unit n",
    hero_attacks: "joins unit=hero",
    battle_tactic: "battle_card seat card",
    support_sent: "supports seat unit zone ally",
    card_committed: "card_committed seat",
    card_revealed: "card_revealed seat card n",
    die_rolled: "throw seat n",
    chance_drawn: "throw seat n card",
    strength_units: "strength_line seat n line=:units",
    strength_fortress: "strength_line seat n line=:fortress",
    strength_total: "strength_total seat n",
    attacker_wins: "verdict winner=:attacker",
    unit_lost: "loss seat unit zone; aftermath",
  },
);
const battleAt = (log: Sentence[], start: number): Battle => readBattle(GAME, log, start);
const lastBattle = (log: Sentence[]): Battle | undefined => readLast(GAME, log);

const event = (code: string, args: Record<string, unknown> = {}): Sentence => ({
  code,
  args,
  rules: ["GR-1.1"],
});

const LOG = [
  event("turn_begins", { seat: "red" }),
  event("battle_begins", { seat: "red", defender: "blue", origin: "elis", zone: "aetolia" }),
  event("attacker_joins", { seat: "red", unit: "light", n: 2 }),
  event("battle_tactic", { seat: "blue", card: "tac_archers" }),
  event("card_committed", { seat: "red" }),
  event("card_revealed", { seat: "red", card: "bat_3", n: 3 }),
  event("die_rolled", { seat: "red", n: 4 }),
  event("strength_units", { seat: "red", n: 2 }),
  event("strength_total", { seat: "red", n: 9 }),
  event("strength_fortress", { seat: "blue", n: 4 }),
  event("strength_total", { seat: "blue", n: 7 }),
  event("attacker_wins", { seat: "red", defender: "blue", zone: "aetolia" }),
  event("unit_lost", { seat: "blue", unit: "light", zone: "aetolia" }),
  event("supplies_taken", { seat: "red", n: 2 }),
];

describe("a battle read from the log", () => {
  test("tells both sides line by line", () => {
    const battle = battleAt(LOG, 1);
    expect(battle.attacker).toMatchObject({
      seat: "red",
      card: { card: "bat_3", n: 3 },
      die: 4,
      total: { n: 9 },
    });
    expect(battle.defender.lines).toEqual([{ code: "fortress", n: 4, rules: ["GR-1.1"] }]);
    expect(battle.defender.tactics).toEqual(["tac_archers"]);
    expect(battle).toMatchObject({ winner: "attacker", over: true });
    expect(battle.after.map((one) => one.code)).toEqual(["unit_lost"]);
  });

  test("knows for whom help came", () => {
    const ally = event("support_sent", { seat: "green", ally: "blue", unit: "cavalry", zone: "elis" });
    expect(battleAt([...LOG.slice(0, 3), ally], 1).defender.support).toEqual([ally]);
    const own = event("support_sent", { seat: "red", unit: "cavalry", zone: "elis" });
    expect(battleAt([...LOG.slice(0, 3), own], 1).attacker.support).toEqual([own]);
  });

  test("counts heroes apart from units, and a chance card is no die", () => {
    const hero = event("hero_attacks", { seat: "red", hero: "ajax" });
    const chance = event("chance_drawn", { seat: "blue", card: "ch_2", n: 2 });
    const battle = battleAt([...LOG.slice(0, 3), hero, chance], 1);
    expect(battle.attacker).toMatchObject({ heroes: ["ajax"], units: [{ unit: "light", n: 2 }] });
    expect(battle.defender).toMatchObject({ chance: { card: "ch_2", n: 2 } });
    expect(battle.defender.die).toBeUndefined();
  });

  test("is not over while nothing else has happened", () => {
    expect(lastBattle(LOG.slice(0, 6))?.over).toBe(false);
    expect(lastBattle(LOG.slice(0, 1))).toBeUndefined();
  });
});
