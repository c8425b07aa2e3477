import { describe, expect, test } from "vitest";
import type { Sentence } from "../../api/types.gen";
import { combatAt } from "./combat";
import { declare } from "../testing";
import type { StarGame } from "./game";
import type { StarView } from "./view";

const event = (code: string, args: Record<string, unknown> = {}): Sentence => ({
  code,
  args,
  rules: ["IG-1.1"],
});
const DOES = {
  turn_begins: "turn_begins seat",
  attack_declared: "attack_declared seat zone n kind=attack",
  attacker_joins: "joins unit zone",
  combat_begins: "battle_begins seat defender zone n kind=attack",
  card_revealed: "battle_card seat card",
  ship_attack_totals: "strength_total n side=:attacker; strength_total n=defence side=:defender",
  no_damage: "verdict winner=:defender; aftermath",
  unit_damaged: "verdict winner=:neither; aftermath",
  unit_destroyed: "loss seat unit zone; verdict winner=:attacker; aftermath",
};
const game = {
  declaration: declare({ unit: ["frigate", "interceptor", "cruiser"] }, DOES),
  face: (kind: string, damaged = false) => ({
    attack: kind === "frigate" ? 4 : 1,
    defence: damaged ? 3 : 6,
    movement: 2,
  }),
} as StarGame;
const view: StarView = {
  scenario: "",
  options: {},
  order: ["red", "blue"],
  round: 1,
  turn: "red",
  phase: "8",
  actions_left: 0,
  seats: {},
  you: "red",
  stack: [],
  overlays: {},
  hexes: {
    "2,0": { terrain: "empty", units: [{ owner: "blue", kind: "frigate", damaged: true }] },
    "1,0": { terrain: "empty", units: [{ owner: "red", kind: "frigate" }] },
  },
  planets: {},
};
const LOG = [
  event("attack_declared", { seat: "red", attack: "ship_attack", zone: "2,0", n: 1 }),
  event("attacker_joins", { unit: "frigate", zone: "1,0" }),
  event("attacker_joins", { unit: "interceptor", zone: "3,0" }),
  event("attack_declared", { seat: "red", attack: "bombardment", zone: "5,0", n: 2 }),
  event("attacker_joins", { unit: "cruiser", zone: "5,1" }),
  event("combat_begins", { n: 1, attack: "ship_attack", zone: "2,0", seat: "red", defender: "blue" }),
  event("card_revealed", { seat: "blue", card: "deflector_shields" }),
  event("ship_attack_totals", { n: 5, defence: 7 }),
  event("no_damage", { seat: "blue", unit: "frigate", zone: "2,0" }),
];

const BEGINS = LOG.findIndex(({ code }) => code === "combat_begins");
const told = (log: Sentence[]) => combatAt(log, BEGINS, game, view);

describe("a combat among the stars", () => {
  test("has the units that were declared for it, and no others", () => {
    const battle = told(LOG);
    expect(battle.attacker.lines.map(({ code, n }) => [code, n])).toEqual([
      ["frigate", 4],
      ["interceptor", 1],
    ]);
    expect(battle.defender.lines[0]).toMatchObject({ code: "frigate", n: 3, zone: "2,0" });
  });
  test("tells cards, totals and the outcome", () => {
    const battle = told(LOG);
    expect(battle).toMatchObject({ kind: "ship_attack", winner: "defender", over: false });
    expect([battle.attacker.total?.n, battle.defender.total?.n]).toEqual([5, 7]);
    expect(battle.attacker.lines).toHaveLength(2);
    expect(battle.defender.lines.at(-1)).toMatchObject({ code: "cardsPlayed", n: 4 });
    expect(battle.defender.tactics).toEqual(["deflector_shields"]);
    expect(told([...LOG, event("unit_damaged")]).winner).toBe("neither");
    expect(told([...LOG, event("unit_destroyed"), event("no_damage")]).winner).toBe("attacker");
  });
  test("of which the board is not known has no values", () => {
    expect(combatAt(LOG, BEGINS, game, undefined).defender.lines).toEqual([]);
  });
  test("is over when something else happens", () => {
    expect(told([...LOG, event("turn_begins", { seat: "blue" })]).over).toBe(true);
  });
});
