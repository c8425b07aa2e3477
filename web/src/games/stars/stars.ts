/** Imperium Galáctica: from what a seat may know to a scene of hexagons. */
import { openSky, type Placed } from "../../board/stars/open-sky";
import {
  segments,
  type MissionData,
  type Sector,
  type StarGeometry,
  type StarScene,
  type StarUnit,
} from "../../board/stars/scene";
import type { Point } from "../../board/areas/geometry";
import type { View } from "../../api/types";
import type { GameTexts, Sentence } from "../../texts/game";
import type { Key } from "../../texts/es";
import { say } from "../../texts/lang.svelte";
import type { AreaView, SeatView, TableGame, UnitInfo } from "../areas/areas";
import type { Hint } from "../hints";
import { seatLook } from "../looks";
import type { SystemName } from "./places";
import {
  blockaded,
  engaged,
  neighbours,
  outline,
  supplied,
  type Layer,
  type Sectors,
  type StarUnitView,
} from "./overlays";
import { rulesOf } from "../topics";

interface StarView extends Sectors {
  game_turn: number;
  seats: Record<string, SeatView & { points: number }>;
}
interface Side {
  attack: number;
  defence: number;
  movement: number;
  squadron_capacity?: number;
  assault_capacity?: number;
}

const OPEN_RADIUS = 130;
const INCOME: Record<string, number> = { home: 6, large: 6, medium: 4, small: 2 };

export class StarGame implements TableGame {
  readonly id = "galactica";
  readonly units: Record<string, UnitInfo> = {};
  private readonly faces: Record<string, { intact: Side; damaged: Side | null }> = {};
  private readonly turns: Record<string, number> = {};
  readonly limits: Record<string, { points: number; card: number }> = {};
  readonly supplyRange: number;
  private readonly squadrons = new Set<string>();
  private open: MissionData | undefined;

  constructor(
    readonly geometry: StarGeometry,
    content: Record<string, unknown>,
    readonly systems: SystemName[] = [],
  ) {
    const { units } = content["units"] as { units: Record<string, unknown>[] };
    for (const unit of units) {
      const id = String(unit["id"]);
      this.units[id] = { strength: 0, level: 0, price: (unit["cost"] as number | null) ?? null };
      if (unit["squadron"]) this.squadrons.add(id);
      if (unit["intact"])
        this.faces[id] = { intact: unit["intact"] as Side, damaged: unit["damaged"] as Side | null };
    }
    type Mission = { id: string; key?: string; turn_limit?: number; pc_limit?: number; card_cost?: number };
    const { missions = [], test_boards = [] } = content["missions"] as {
      missions?: Mission[];
      test_boards?: Mission[];
    };
    for (const mission of [...missions, ...test_boards]) {
      const key = mission.key ?? mission.id;
      this.turns[key] = mission.turn_limit ?? 0;
      this.limits[key] = { points: mission.pc_limit ?? 0, card: mission.card_cost ?? 0 };
    }
    const { constants } = content["game"] as { constants: Record<string, number> };
    this.supplyRange = constants["supply_range"] ?? 0;
  }

  rounds(view: AreaView): number {
    return Number(view.options["turn_limit"] ?? 0) || this.turns[view.scenario] || 0;
  }

  face(kind: string, damaged = false): Side {
    const faces = this.faces[kind];
    return (damaged ? faces?.damaged : faces?.intact) ?? { attack: 0, defence: 0, movement: 0 };
  }

  isSquadron(kind: string): boolean {
    return this.squadrons.has(kind);
  }

  /** Whether a unit can carry and supply squadrons on the side that is up. */
  carries(kind: string, damaged: boolean): boolean {
    return (this.face(kind, damaged).squadron_capacity ?? 0) > 0;
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
    return Object.values(hexes)
      .flatMap((hex) => hex.units ?? [])
      .filter((unit) => unit.owner === seat).length;
  }

  /** The sectors of the board: those of its mission, or of an example's own position. */
  mission(view: AreaView): MissionData {
    const found = this.geometry.missions[view.scenario];
    return found ?? (this.open ??= openSky(this.geometry, view as unknown as Placed, OPEN_RADIUS));
  }

  middle(scenario: string, zone: string): Point | undefined {
    const found = (this.geometry.missions[scenario] ?? this.open)?.sectors.find(
      ([q, r]) => `${q},${r}` === zone,
    );
    return found ? [found[2], found[3]] : undefined;
  }
}

/** The view in the words that the shared parts of the table use. */
export function starView(view: View): AreaView {
  const stars = view as unknown as StarView;
  const seats = Object.fromEntries(
    Object.entries(stars.seats).map(([id, seat]) => [id, { ...seat, supplies: seat.points }]),
  );
  return {
    ...(view as unknown as AreaView),
    order: ["red", "blue"],
    round: stars.game_turn,
    actions_left: 0,
    zones: {},
    seats,
  };
}

const NONE: ReadonlySet<Layer> = new Set();

export function starScene(
  game: StarGame,
  view: AreaView,
  texts: GameTexts,
  prompt: Sentence,
  choices: string[],
  layers = NONE,
): StarScene {
  const mission = game.mission(view);
  const stars = view as unknown as StarView;
  const lit = choices.filter((token) => game.isZone(token));
  const mine = seatLook("galactica", view.you).side;
  const zone = prompt.args["zone"];
  const cut = blockaded(stars);
  const sectors = mission.sectors.map(([q, r, x, y, printed, look]) =>
    sectorOf(game, stars, `${q},${r}`, [x, y], printed, look, cut),
  );
  const seat = view.you ?? "red";
  const middle = (id: string) => game.middle(view.scenario, id);
  const range = () =>
    supplied(
      stars,
      seat,
      game.supplyRange,
      (kind, hurt) => game.carries(kind, hurt),
      !!view.options["squadrons_cross_asteroids"],
    );
  return {
    radius: mission.radius,
    sectors,
    zones: Object.fromEntries(sectors.map((sector) => [sector.id, describe(game, view, texts, sector.id)])),
    labels: game.systems.flatMap(({ zone, name }) => {
      const at = middle(zone);
      return at ? [{ at, name }] : [];
    }),
    seams: segments(mission.seams),
    rim: segments(mission.rim),
    arrows: attackArrows(game, view),
    lit,
    danger: lit.filter((id) => !stars.hexes[id]?.units && dangerAt(stars, id)),
    selected: choices.length && typeof zone === "string" && !lit.includes(zone) ? [{ zone, side: mine }] : [],
    engaged: layers.has("engaged") ? engaged(stars, seat) : [],
    cut: layers.has("blockade") ? cut : [],
    supply: layers.has("supply") ? outline(range(), middle, mission.radius) : "",
    attacks: attacksOf(view),
    own: view.you
      ? sectors.filter((sector) => sector.units.some((unit) => unit.side === mine)).map((sector) => sector.id)
      : [],
  };
}

interface AttackFrame {
  frame: string;
  who?: string;
  kinds?: string[];
  targets?: string[];
  resolved?: boolean[];
  part_of?: number[];
  part_hex?: string[];
}

function attackFrame(view: AreaView): AttackFrame | undefined {
  return (view.stack as AttackFrame[] | undefined)?.find((frame) => frame.frame === "combat");
}

/** The attacks of this turn that are still to be resolved. */
function attacksOf(view: AreaView): StarScene["attacks"] {
  const frame = attackFrame(view);
  const fight = (view.stack as { frame: string; index?: number }[] | undefined)?.find(
    (one) => one.index !== undefined,
  );
  return (frame?.targets ?? []).flatMap((zone, i) =>
    frame?.resolved?.[i] ? [] : [{ zone, n: i + 1, now: fight?.index === i }],
  );
}

function attackArrows(game: StarGame, view: AreaView): StarScene["arrows"] {
  const frame = attackFrame(view);
  if (!frame) return [];
  const { side } = seatLook("galactica", frame.who ?? view.turn);
  return (frame.part_hex ?? []).flatMap((hex, i) => {
    const attack = frame.part_of?.[i] ?? 0;
    const [from, to] = [
      game.middle(view.scenario, hex),
      game.middle(view.scenario, frame.targets?.[attack] ?? ""),
    ];
    return from && to && hex !== frame.targets?.[attack] && !frame.resolved?.[attack]
      ? [{ from, to, side }]
      : [];
  });
}

/** Mines go off, a black hole swallows what ends its turn beside it. */
function dangerAt(view: StarView, id: string): "mine_field" | "black_hole" | undefined {
  if (view.hexes[id]?.tokens?.some((token) => token.includes("mine"))) return "mine_field";
  return neighbours(id).some((near) => view.hexes[near]?.terrain === "black_hole") ? "black_hole" : undefined;
}

function sectorOf(
  game: StarGame,
  view: StarView,
  id: string,
  at: Point,
  printed: string,
  look: string | number,
  cut: string[],
): Sector {
  const hex = view.hexes[id];
  const planet = view.planets[id];
  const terrain = planet ? `planet:${planet.size}` : (hex?.terrain ?? printed);
  const units = (hex?.units ?? []).map((unit) => unitOf(game, unit));
  const sector: Sector = {
    id,
    at,
    terrain,
    look: terrain === printed ? look : looksLike(terrain),
    units,
    tokens: hex?.tokens ?? [],
  };
  if (planet) {
    const { infantry = 0, armour = 0, ...works } = planet.units ?? {};
    sector.planet = {
      income: INCOME[planet.size] ?? 0,
      infantry,
      armour,
      works: Object.keys(works),
      cut: cut.includes(id),
    };
    if (planet.owner) sector.planet.side = seatLook("galactica", planet.owner).side;
  }
  return sector;
}

/** Something that was not printed there looks like the loose token of its kind. */
function looksLike(terrain: string): string | number {
  return terrain.startsWith("planet:") ? `token:${terrain.slice("planet:".length)}` : 0;
}

function unitOf(game: StarGame, unit: StarUnitView): StarUnit {
  const damaged = unit.damaged ?? false;
  const { attack, defence, squadron_capacity = 0, assault_capacity = 0 } = game.face(unit.kind, damaged);
  const { interceptor = 0, bomber = 0, infantry = 0, armour = 0 } = unit.cargo ?? {};
  return {
    ...seatLook("galactica", unit.owner),
    kind: unit.kind,
    attack,
    defence,
    damaged,
    squadrons: interceptor + bomber,
    troops: infantry + armour,
    hangar: squadron_capacity,
    berths: assault_capacity,
    moved: unit.moved ?? false,
    stunned: unit.stunned ?? false,
    marked: unit.tag !== undefined,
  };
}

function terrainName(view: StarView, id: string): string {
  const planet = view.planets[id];
  const terrain = planet ? planet.size : (view.hexes[id]?.terrain ?? "empty");
  return say(`star.${terrain}` as Key);
}

function unitLines(game: StarGame, texts: GameTexts, unit: StarUnitView): string[] {
  const face = game.face(unit.kind, unit.damaged);
  const states = (["damaged", "stunned", "moved"] as const)
    .filter((one) => unit[one])
    .map((one) => say(`star.${one}`));
  const lines = [
    [texts.title(unit.kind), texts.title(unit.owner), ...states].join(" · "),
    say("hint.face", { a: face.attack, d: face.defence, m: face.movement }),
  ];
  if (unit.cargo) lines.push(say("star.aboard", { cargo: texts.shown(unit.cargo) }));
  const free = (face.squadron_capacity ?? 0) + (face.assault_capacity ?? 0);
  if (!unit.cargo && free) lines.push(say("star.room", { n: free }));
  return lines;
}

function describe(
  game: StarGame,
  view: AreaView,
  texts: GameTexts,
  id: string,
): { name: string; about: string[] } {
  const { title, lines } = starHint(game, view, texts, id);
  return { name: title, about: lines };
}

/** A sector: its terrain, its planet, its unit, and what is dangerous about it. */
export function starHint(game: StarGame, view: AreaView, texts: GameTexts, id: string): Hint {
  const stars = view as unknown as StarView;
  const [hex, planet] = [stars.hexes[id], stars.planets[id]];
  const lines: string[] = [];
  const topics: (string | undefined)[] = [planet ? (planet.home ? "home" : "planet") : hex?.terrain];
  if (planet) {
    lines.push(
      planet.owner ? say("table.of.seat", { seat: texts.title(planet.owner) }) : say("table.nobody"),
    );
    lines.push(say("star.income", { n: INCOME[planet.size] ?? 0 }));
    if (planet.units) lines.push(texts.shown(planet.units));
    if (blockaded(stars).includes(id)) {
      lines.push(say("star.blockaded"));
      topics.unshift("blockade");
    }
  }
  for (const unit of hex?.units ?? []) {
    lines.push(...unitLines(game, texts, unit));
    topics.unshift(
      unit.damaged ? "damaged" : undefined,
      game.isSquadron(unit.kind) ? "squadron" : unit.kind === "space_base" ? "space_base" : "unit",
    );
  }
  for (const token of hex?.tokens ?? []) {
    lines.push(
      say(
        token === "radioactivity"
          ? "star.radioactivity"
          : token === "mine_field"
            ? "star.mines"
            : "star.mines.thin",
      ),
    );
    topics.unshift(token === "radioactivity" ? "radioactivity" : "mine_field");
  }
  if (!planet && dangerAt(stars, id) === "black_hole") {
    lines.push(say("star.nearHole"));
    topics.unshift("black_hole");
  }
  const owner = hex?.units?.[0]?.owner || planet?.owner;
  const [name, terrain] = [texts.name(id), `${terrainName(stars, id)} (${id})`];
  return {
    title: name === id ? terrain : name,
    lines: name === id ? lines : [terrain, ...lines],
    rules: rulesOf("galactica", ...topics),
    ...(owner ? { look: seatLook("galactica", owner) } : {}),
  };
}
