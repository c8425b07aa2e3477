/** A combat among the stars: a battle with the printed values of the units, as they stand on the board. */
import type { Sentence } from "../../api/types.gen";
import { battleAt, type Battle, type BattleSide } from "../battle";
import type { StarGame } from "./game";
import type { StarView } from "./view";

/** The combat that begins there in the log, with the units that stood on the board then. */
export function combatAt(log: Sentence[], start: number, game: StarGame, view: StarView | undefined): Battle {
  const battle = battleAt(game.declaration, log, start);
  if (!view) return battle;
  for (const unit of battle.attacker.units) arm(battle.attacker, unit, game, view);
  defend(battle.defender, battle.zone, game, view);
  if (battle.kind === "ship_attack") playCards(battle);
  return battle;
}

/** What the cards did to the totals. */
function playCards({ attacker, defender }: Battle): void {
  if (!attacker.tactics.length && !defender.tactics.length) return;
  for (const { lines, total } of [attacker, defender]) {
    const sum = lines.reduce((all, { n }) => all + n, 0);
    if (total && total.n !== sum) lines.push({ code: "cardsPlayed", n: total.n - sum, rules: ["IG-21.4"] });
  }
}

/** A ship that attacks counts with its attack; who is landed from a ship has no line. */
function arm(side: BattleSide, unit: BattleSide["units"][number], game: StarGame, view: StarView): void {
  const [zone, ship] = [unit.zone ?? "", view.hexes[unit.zone ?? ""]?.units?.[0]];
  if (ship && ship.kind !== unit.unit) return;
  unit.damaged = ship?.damaged ?? false;
  const { attack } = game.face(unit.unit, unit.damaged);
  side.lines.push({ code: unit.unit, n: attack, rules: ["IG-14.5"], zone });
}

function defend(side: BattleSide, zone: string, game: StarGame, view: StarView): void {
  for (const unit of view.hexes[zone]?.units ?? []) {
    const damaged = unit.damaged ?? false;
    side.units.push({ unit: unit.kind, n: 1, zone, damaged });
    side.lines.push({ code: unit.kind, n: game.face(unit.kind, damaged).defence, rules: ["IG-15.4"], zone });
  }
  for (const [unit, n] of Object.entries(view.planets[zone]?.units ?? {})) side.units.push({ unit, n, zone });
}
