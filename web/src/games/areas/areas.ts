/** Grecia and Napoleón: from what a seat may know to a scene for the board. */
import type { AreaGeometry, Point } from "../../board/areas/geometry";
import type { Arrow, Piece, Scene, ZoneLook } from "../../board/scene";
import type { Side } from "../../ui/sides";
import type { View } from "../../api/types";
import type { GameTexts, Sentence } from "../../texts/game";
import { say } from "../../texts/lang.svelte";
import { powersOf, seatLook } from "../looks";
import { piecesOf } from "./pieces";

export interface Army {
  owner?: string;
  units?: Record<string, number>;
  heroes?: string[];
  fortress?: string;
}
export interface SeatView {
  supplies: number;
  battle_cards?: string[];
  cards?: string[];
  hand?: number;
  routes?: string[];
  pool?: Record<string, number>;
  to_place?: Record<string, number>;
}
export interface AreaView {
  scenario: string;
  options: Record<string, unknown>;
  order: string[];
  round: number;
  turn: string | null;
  phase: string;
  actions_left: number;
  zones: Record<string, Army | Army[]>;
  seats: Record<string, SeatView>;
  you: string | null;
  deciders: string[];
  stack?: Record<string, unknown>[];
}
/** What the shared parts of a table ask of any game. */
export interface TableGame {
  readonly id: string;
  readonly units: Record<string, UnitInfo>;
  isZone(token: string): boolean;
  rounds(view: AreaView): number;
  territories(view: AreaView, seat: string): number;
  fortresses(view: AreaView, seat: string): number | undefined;
  unitCount(view: AreaView, seat: string): number;
  faction(scenario: string, seat: string, lang: string): string | undefined;
  middle(scenario: string, zone: string): Point | undefined;
  /** Attack, defence and movement of a star unit. */
  face?(kind: string, damaged?: boolean): { attack: number; defence: number; movement: number };
}
export interface UnitInfo {
  strength: number;
  /** In a city, where that is another figure. */
  city?: number;
  level: number;
  price: number | null;
  arm?: string;
}

/** What never changes while a game is played. */
export class AreaGame implements TableGame {
  readonly units: Record<string, UnitInfo> = {};
  readonly order: string[];
  private readonly usualRounds: number;
  readonly fortressBonus: number;
  private readonly homes: Record<string, string> = {};
  private readonly capacities: Record<string, number | null> = {};
  private readonly heroes: Record<string, string> = {};
  private readonly factions: Record<string, Record<string, string>> = {};

  constructor(
    readonly id: string,
    readonly geometry: AreaGeometry,
    content: Record<string, unknown>,
  ) {
    const parts = content as Record<string, Record<string, never>>;
    const units = parts["units"] as unknown as { unit_order: string[]; units: Record<string, unknown>[] };
    this.order = units.unit_order;
    for (const unit of units.units) {
      this.units[String(unit["id"])] = {
        strength: Number(unit["strength"] ?? unit["open"] ?? 0),
        level: Number(unit["level"] ?? 0),
        price: (unit["price"] as number | null) ?? null,
        ...(unit["city"] === undefined ? {} : { city: Number(unit["city"]) }),
        ...(unit["arm"] === undefined ? {} : { arm: String(unit["arm"]) }),
      };
    }
    const constants = (parts["game"] as unknown as { constants: Record<string, number> }).constants;
    this.usualRounds = constants["rounds_default"] ?? constants["rounds"] ?? 10;
    this.fortressBonus = constants["fortress_bonus"] ?? 0;
    const zones = (parts["board"] as unknown as { zones: Record<string, unknown>[] }).zones;
    for (const zone of zones) {
      const id = String(zone["id"]);
      this.capacities[id] = (zone["capacity"] as number | null) ?? null;
      if (zone["empire"]) this.homes[id] = String(zone["empire"]).replace("great_", "");
    }
    this.readScenarios(parts["scenarios"] as unknown as Record<string, unknown>);
  }

  private readScenarios(scenarios: Record<string, unknown>): void {
    type Hero = { id: string };
    type SideData = { heroes?: Hero[]; faction_es?: string; faction_en?: string };
    for (const scenario of scenarios["scenarios"] as { id: string; sides?: Record<string, SideData> }[]) {
      for (const [seat, side] of Object.entries(scenario.sides ?? {})) {
        for (const hero of side.heroes ?? []) this.heroes[`${scenario.id}:${hero.id}`] = seat;
        if (side.faction_es) {
          this.factions[`${scenario.id}:${seat}`] = {
            es: side.faction_es,
            en: side.faction_en ?? side.faction_es,
          };
        }
      }
    }
    const free = scenarios["free_game"] as { heroes?: Record<string, Hero[]> } | undefined;
    for (const [seat, heroes] of Object.entries(free?.heroes ?? {})) {
      for (const hero of heroes) this.heroes[`free:${hero.id}`] = seat;
    }
  }

  heroSeat(scenario: string, hero: string): string | undefined {
    return this.heroes[`${scenario}:${hero}`];
  }

  faction(scenario: string, seat: string, lang: string): string | undefined {
    return this.factions[`${scenario}:${seat}`]?.[lang];
  }

  isZone(token: string): boolean {
    return token in this.geometry.zones;
  }

  rounds(view: AreaView): number {
    return Number(view.options["rounds"] ?? this.usualRounds);
  }

  middle(_scenario: string, zone: string): Point | undefined {
    return middle(this.geometry, zone);
  }

  capacity(zone: string): number | null {
    return this.capacities[zone] ?? null;
  }

  /** The power whose flag a zone bears. */
  home(zone: string): string | undefined {
    return this.homes[zone];
  }

  /** Who controls a zone: whose units stand there, or whose fortress or home it is. */
  controller(view: AreaView, zone: string): string | undefined {
    const there = view.zones[zone];
    if (Array.isArray(there) || this.geometry.zones[zone]?.kind === "sea") return undefined;
    if (there?.owner) return there.owner;
    if (there?.fortress) return there.fortress;
    const home = this.homes[zone];
    return home ? view.order.find((seat) => powersOf(seat).includes(home)) : undefined;
  }

  /** What counts in the end: the territories of Grecia, the flags of Napoleón (NA-16.14). */
  territories(view: AreaView, seat: string): number {
    const counted = this.id === "napoleon" ? this.homes : this.geometry.zones;
    return Object.keys(counted).filter((zone) => this.controller(view, zone) === seat).length;
  }

  fortresses(view: AreaView, seat: string): number | undefined {
    if (!this.fortressBonus) return undefined;
    return Object.keys(view.zones).filter(
      (zone) =>
        !Array.isArray(view.zones[zone]) &&
        (view.zones[zone] as Army).fortress &&
        this.controller(view, zone) === seat,
    ).length;
  }

  unitCount(view: AreaView, seat: string): number {
    const armies = Object.values(view.zones).flat() as Army[];
    const own = armies.filter((army) => army.owner === seat);
    return own.reduce((sum, army) => sum + Object.values(army.units ?? {}).reduce((a, b) => a + b, 0), 0);
  }
}

export function asView(view: View): AreaView {
  return view as unknown as AreaView;
}

/** The choices of now, sorted by where they are clicked. */
export interface Sorted {
  zones: string[];
  units: string[];
  rest: string[];
}

export function sortChoices(game: TableGame, choices: string[]): Sorted {
  const isUnit = (token: string) => token in game.units || token === "hero";
  return {
    zones: choices.filter((token) => game.isZone(token)),
    units: choices.filter(isUnit),
    rest: choices.filter((token) => !game.isZone(token) && !isUnit(token)),
  };
}

/** The zone that a question is about: where its units stand. */
function scopeOf(prompt: Sentence): string | undefined {
  const { args, code } = prompt;
  if (code === "swap_second_unit") return args["other"] as string;
  const zone = args["origin"] ?? args["zone"];
  return typeof zone === "string" ? zone : undefined;
}

export interface SceneInput {
  game: AreaGame;
  view: AreaView;
  texts: GameTexts;
  prompt: Sentence;
  choices: string[];
}

export function sceneOf(input: SceneInput): Scene {
  const { game, view, prompt, choices } = input;
  const { zones: lit, units } = sortChoices(game, choices);
  const pieces = Object.keys(game.geometry.zones).flatMap((zone) => piecesOf(input, zone));
  const scope = scopeOf(prompt);
  const litPieces = pieces
    .filter((piece) => canBeChosen(piece, units, scope, view.you))
    .map((piece) => piece.id);
  const mine = seatLook(game.id, view.you).side;
  const selected = [prompt.args["origin"], prompt.args["zone"], prompt.args["target"]]
    .filter(
      (zone): zone is string =>
        typeof zone === "string" && zone in game.geometry.zones && !lit.includes(zone),
    )
    .map((zone) => ({ zone, side: mine }));
  const scene: Scene = {
    zones: zoneLooks(input),
    pieces: chosen(game, view, pieces),
    arrows: arrowsOf(game, view),
    lit,
    litPieces,
    selected: choices.length ? unique(selected) : [],
    own: [
      ...new Set(pieces.filter((piece) => piece.id.split("/")[1] === view.you).map((piece) => piece.zone)),
    ],
  };
  const battle = battleZone(view);
  return battle ? { ...scene, battle } : scene;
}

/** The units that are already told off for an attack. */
function chosen(game: AreaGame, view: AreaView, pieces: Piece[]): Piece[] {
  const frame = view.stack?.findLast(
    (one) => Array.isArray(one["front"]) && typeof one["origin"] === "string",
  );
  if (!frame) return pieces;
  const left = new Map((frame["front"] as number[]).map((n, i) => [game.order[i]!, n]));
  return pieces.map((piece) => {
    const [zone, owner, kind = ""] = piece.id.split("/");
    const n = left.get(kind) ?? 0;
    if (!n || zone !== frame["origin"] || owner !== frame["who"]) return piece;
    left.set(kind, n - 1);
    return { ...piece, state: "chosen" };
  });
}

function unique<T extends { zone: string }>(items: T[]): T[] {
  return items.filter((item, i) => items.findIndex((other) => other.zone === item.zone) === i);
}

function canBeChosen(piece: Piece, units: string[], scope: string | undefined, you: string | null): boolean {
  const [zone, owner, kind] = piece.id.split("/");
  return !!kind && units.includes(kind) && owner === you && zone === scope;
}

/** The unit kind that a click on a piece means. */
export function kindOf(piece: string): string {
  return piece.split("/")[2] ?? "";
}

export function battleZone(view: AreaView): string | undefined {
  const frame = view.stack?.find((one) => one["frame"] === "battle");
  return frame ? (frame["zone"] as string) : undefined;
}

/** A planned move or attack, told by the frames in progress. */
function arrowsOf(game: AreaGame, view: AreaView): Arrow[] {
  const arrows: Arrow[] = [];
  for (const frame of view.stack ?? []) {
    const to = (frame["target"] ?? (frame["frame"] === "battle" ? frame["zone"] : null)) as string | null;
    const from = frame["origin"] as string | null;
    if (!from || !to || from === to) continue;
    const [a, b] = [middle(game.geometry, from), middle(game.geometry, to)];
    const who = (frame["attacker"] ?? frame["mover"] ?? frame["who"]) as string;
    if (a && b)
      arrows.push({
        from: a,
        to: b,
        side: seatLook(game.id, who).side,
        preview: frame["frame"] !== "battle",
      });
  }
  return arrows.slice(-1);
}

export function middle(geometry: AreaGeometry, zone: string): Point | undefined {
  const place = geometry.zones[zone];
  const spots = place?.units ?? place?.ships?.slice(0, 1) ?? [];
  if (place?.at || !spots.length) return place?.at;
  const mean = (axis: 0 | 1) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
  return [mean(0), mean(1)];
}

function zoneLooks({ game, view, texts }: SceneInput): Record<string, ZoneLook> {
  const looks: Record<string, ZoneLook> = {};
  for (const zone of Object.keys(game.geometry.zones)) {
    const owner = game.controller(view, zone);
    const side: Side | undefined = owner && owner !== "neutral" ? seatLook(game.id, owner).side : undefined;
    const about = aboutZone(game, view, texts, zone, owner);
    looks[zone] = side ? { name: texts.title(zone), about, side } : { name: texts.title(zone), about };
  }
  return looks;
}

function aboutZone(game: AreaGame, view: AreaView, texts: GameTexts, zone: string, owner?: string): string[] {
  const armies = [view.zones[zone] ?? []].flat();
  const lines = armies.flatMap((army) => describeArmy(game, view, texts, zone, army));
  if (game.geometry.zones[zone]?.kind === "sea") return lines.length ? lines : [say("table.empty")];
  if (!owner) return [say("table.nobody"), ...lines];
  if (armies.some((army) => army.owner)) return lines;
  return [
    owner === view.you ? say("table.yours") : say("table.of.seat", { seat: texts.title(owner) }),
    ...lines,
  ];
}

export function describeArmy(
  game: AreaGame,
  view: AreaView,
  texts: GameTexts,
  zone: string,
  army: Army,
): string[] {
  const lines: string[] = [];
  if (army.owner && army.units) {
    const who = army.owner === view.you ? say("table.yours") : texts.title(army.owner);
    const count = Object.values(army.units).reduce((a, b) => a + b, 0);
    const room = game.capacity(zone);
    const strength = Object.entries(army.units).reduce(
      (sum, [kind, n]) => sum + n * (game.units[kind]?.strength ?? 0),
      0,
    );
    lines.push(`${who} · ${room ? `${count}/${room} · ` : ""}${say("table.strength", { n: strength })}`);
    lines.push(texts.shown(army.units));
  }
  if (army.fortress) lines.push(say("table.fort", { seat: texts.title(army.fortress) }));
  for (const hero of army.heroes ?? []) lines.push(say("table.hero", { hero: texts.name(hero) }));
  return lines;
}
