/** Imperium Galáctica: from what a seat may know to a scene of hexagons. */
import { segments, type Sector, type StarGeometry, type StarScene, type StarUnit } from "../board/stars";
import type { Point } from "../board/geometry";
import type { View } from "../net/types";
import type { GameTexts, Sentence } from "../texts/game";
import { say } from "../texts/lang.svelte";
import type { AreaView, SeatView, TableGame, UnitInfo } from "./areas";
import { seatLook } from "./looks";

interface UnitData {
  owner: string;
  kind: string;
  damaged?: boolean;
  cargo?: Record<string, number>;
}
interface StarView {
  game_turn: number;
  hexes: Record<string, { terrain: string; units?: UnitData[]; tokens?: string[] }>;
  planets: Record<string, { size: string; owner: string; units?: Record<string, number> }>;
  seats: Record<string, SeatView & { points: number }>;
}
interface Side {
  attack: number;
  defence: number;
  movement: number;
}

const INCOME: Record<string, number> = { home: 6, large: 6, medium: 4, small: 2 };

export class StarGame implements TableGame {
  readonly id = "galactica";
  readonly units: Record<string, UnitInfo> = {};
  private readonly faces: Record<string, { intact: Side; damaged: Side | null }> = {};
  private readonly turns: Record<string, number> = {};

  constructor(readonly geometry: StarGeometry, content: Record<string, unknown>) {
    const { units } = content["units"] as { units: Record<string, unknown>[] };
    for (const unit of units) {
      const id = String(unit["id"]);
      this.units[id] = { strength: 0, level: 0, price: (unit["cost"] as number | null) ?? null };
      if (unit["intact"]) this.faces[id] = { intact: unit["intact"] as Side, damaged: unit["damaged"] as Side | null };
    }
    const { missions } = content["missions"] as { missions: { key?: string; id?: string; turn_limit?: number }[] };
    for (const mission of missions ?? []) this.turns[String(mission.key ?? mission.id)] = mission.turn_limit ?? 0;
  }

  rounds(view: AreaView): number {
    return Number(view.options["turn_limit"] ?? 0) || this.turns[view.scenario] || 0;
  }

  face(kind: string, damaged = false): Side {
    const faces = this.faces[kind];
    return (damaged ? faces?.damaged : faces?.intact) ?? { attack: 0, defence: 0, movement: 0 };
  }

  isZone(token: string): boolean {
    return /^-?\d+,-?\d+$/.test(token);
  }

  territories(view: AreaView, seat: string): number {
    const { planets } = view as unknown as StarView;
    return Object.values(planets).filter((planet) => planet.owner === seat).length;
  }

  fortresses(): undefined {
    return undefined;
  }

  faction(): undefined {
    return undefined;
  }

  unitCount(view: AreaView, seat: string): number {
    const { hexes } = view as unknown as StarView;
    return Object.values(hexes).flatMap((hex) => hex.units ?? []).filter((unit) => unit.owner === seat).length;
  }

  middle(scenario: string, zone: string): Point | undefined {
    const found = this.geometry.missions[scenario]?.sectors.find(([q, r]) => `${q},${r}` === zone);
    return found ? [found[2], found[3]] : undefined;
  }
}

/** The view in the words that the shared parts of the table use. */
export function starView(view: View): AreaView {
  const stars = view as unknown as StarView;
  const seats = Object.fromEntries(Object.entries(stars.seats).map(([id, seat]) => [id, { ...seat, supplies: seat.points }]));
  return { ...(view as unknown as AreaView), order: ["red", "blue"], round: stars.game_turn, actions_left: 0, zones: {}, seats };
}

export function starScene(game: StarGame, view: AreaView, texts: GameTexts, prompt: Sentence, choices: string[]): StarScene {
  const mission = game.geometry.missions[view.scenario]!;
  const stars = view as unknown as StarView;
  const lit = choices.filter((token) => game.isZone(token));
  const mine = seatLook("galactica", view.you).side;
  const zone = prompt.args["zone"];
  const sectors = mission.sectors.map(([q, r, x, y, printed, look]) => sectorOf(game, stars, `${q},${r}`, [x, y], printed, look));
  return {
    radius: mission.radius,
    sectors,
    zones: Object.fromEntries(sectors.map((sector) => [sector.id, describe(sector, stars, texts)])),
    seams: segments(mission.seams),
    rim: segments(mission.rim),
    arrows: [],
    lit,
    selected: choices.length && typeof zone === "string" && !lit.includes(zone) ? [{ zone, side: mine }] : [],
  };
}

function sectorOf(game: StarGame, view: StarView, id: string, at: Point, printed: string, look: string | number): Sector {
  const hex = view.hexes[id];
  const planet = view.planets[id];
  const terrain = planet ? `planet:${planet.size}` : (hex?.terrain ?? printed);
  const sector: Sector = { id, at, terrain, look: terrain === printed ? look : looksLike(terrain), units: (hex?.units ?? []).map((unit) => unitOf(game, unit)) };
  if (hex?.tokens?.some((token) => token.includes("mine")) && terrain === "empty") sector.terrain = "mine_field";
  if (planet) {
    const { infantry = 0, armour = 0, ...works } = planet.units ?? {};
    sector.planet = { income: INCOME[planet.size] ?? 0, infantry, armour, works: Object.keys(works) };
    if (planet.owner) sector.planet.side = seatLook("galactica", planet.owner).side;
  }
  return sector;
}

/** Something that was not printed there looks like the loose token of its kind. */
function looksLike(terrain: string): string | number {
  return terrain.startsWith("planet:") ? `token:${terrain.slice("planet:".length)}` : 0;
}

function unitOf(game: StarGame, unit: UnitData): StarUnit {
  const damaged = unit.damaged ?? false;
  const { attack, defence } = game.face(unit.kind, damaged);
  const { interceptor = 0, bomber = 0, infantry = 0, armour = 0 } = unit.cargo ?? {};
  return { ...seatLook("galactica", unit.owner), kind: unit.kind, attack, defence, damaged, squadrons: interceptor + bomber, troops: infantry + armour };
}

function describe(sector: Sector, view: StarView, texts: GameTexts) {
  const hex = view.hexes[sector.id];
  const planet = view.planets[sector.id];
  const about = (hex?.units ?? []).flatMap((unit, i) => {
    const look = sector.units[i]!;
    const line = `${texts.title(unit.owner)} · ${texts.name(unit.kind)} ${look.attack}/${look.defence}`;
    return unit.cargo ? [line, texts.shown(unit.cargo)] : [line];
  });
  if (planet) {
    about.unshift(planet.owner ? say("table.of.seat", { seat: texts.title(planet.owner) }) : say("table.nobody"));
    if (planet.units) about.push(texts.shown(planet.units));
  }
  return { name: `${texts.title(sector.terrain.replace("planet:", ""))} ${sector.id}`, about };
}
