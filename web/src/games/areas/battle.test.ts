import { describe, expect, test } from "vitest";
import type { Sentence } from "../../api/types.gen";
import { battleAt, lastBattle } from "./battle";

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
    const help = event("support_sent", { seat: "green", unit: "cavalry", zone: "elis" });
    const asked = event("battle_tactic", { seat: "blue", card: "tac_request_support" });
    expect(battleAt([...LOG.slice(0, 3), asked, help], 1).defender.support).toEqual([help]);
    const ally = event("support_sent", { seat: "green", ally: "red", unit: "cavalry", zone: "elis" });
    expect(battleAt([...LOG.slice(0, 3), ally], 1).attacker.support).toEqual([ally]);
  });

  test("is not over while nothing else has happened", () => {
    expect(lastBattle(LOG.slice(0, 6))?.over).toBe(false);
    expect(lastBattle(LOG.slice(0, 1))).toBeUndefined();
  });
});
