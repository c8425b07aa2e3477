/** A game on a map of areas, such as Grecia and Napoleón: what never changes while it is played. */
import type { AreaGeometry, Point } from "../../board/areas/geometry";
import type { AreaScene, Pointed } from "../../board/scene";
import type { Sentence } from "../../api/types.gen";
import type { GameTexts } from "../../texts/game";
import type { GameClient, GameParts, Moves, Question, Seen, UnitInfo, Words } from "../client";
import type { Declaration } from "../declaration";
import type { Hint } from "../hints";
import type { Looks } from "../looks";
import { battleAt, type Battle } from "../battle";
import { hintOf } from "./hints";
import { marchesOf, planned } from "./marches";
import { ghostAt } from "./pieces";
import { forsaken, middle, mustered, named, sceneOf } from "./scene";
import { armiesIn, readView, type AreaView, type Army } from "./view";

const WORDS: Words = { round: "table.round", supplies: "table.supplies", units: "table.units" };

type Hero = { id: string };
type UnitData = {
  id: string;
  strength?: number;
  open?: number;
  city?: number;
  level?: number;
  price?: number | null;
  arm?: string;
};
type ZoneData = { id: string; capacity?: number | null; empire?: string; colour?: string };
type SideData = { heroes?: Hero[]; faction_es?: string; faction_en?: string };
type AreaContent = {
  units: { unit_order: string[]; units: UnitData[] };
  board: { zones: ZoneData[] };
  cards?: { battle_cards?: { id: string; value: number }[] };
  scenarios: {
    scenarios: { id: string; sides?: Record<string, SideData> }[];
    free_game?: { heroes?: Record<string, Hero[]> };
  };
};

export class AreaGame implements GameClient {
  readonly board = "areas";
  readonly id: string;
  readonly looks: Looks;
  readonly declaration: Declaration;
  readonly geometry: AreaGeometry;
  readonly words = WORDS;
  readonly layers = [];
  readonly units: Record<string, UnitInfo> = {};
  readonly battleCards: { id: string; value: number }[];
  /** The kinds of units from the first to be drawn on. */
  readonly order: string[];
  /** Zones with the flag of a power. */
  private readonly homes: Record<string, string> = {};
  /** Whose country a zone is before anybody stands there. */
  private readonly countries: Record<string, string> = {};
  private readonly capacities: Record<string, number | null> = {};
  /** `scenario:hero` -> its seat. */
  private readonly heroes: Record<string, string> = {};
  /** `scenario:seat` -> how the seat is called there. */
  private readonly factions: Record<string, Record<string, string>> = {};

  constructor(parts: GameParts<AreaGeometry>) {
    ({ id: this.id, looks: this.looks, declaration: this.declaration, geometry: this.geometry } = parts);
    const content = parts.content as AreaContent;
    this.order = content.units.unit_order;
    for (const unit of content.units.units) this.units[unit.id] = unitInfo(unit);
    this.battleCards = content.cards?.battle_cards ?? [];
    for (const { id, capacity, empire, colour } of content.board.zones) {
      this.capacities[id] = capacity ?? null;
      if (empire) this.homes[id] = empire.replace("great_", "");
      if (colour) this.countries[id] = colour;
    }
    this.readScenarios(content.scenarios);
  }

  private readScenarios({ scenarios, free_game: free }: AreaContent["scenarios"]): void {
    for (const { id, sides = {} } of scenarios) {
      for (const [seat, side] of Object.entries(sides)) {
        for (const hero of side.heroes ?? []) this.heroes[`${id}:${hero.id}`] = seat;
        const { faction_es: es, faction_en: en = es } = side;
        if (es) this.factions[`${id}:${seat}`] = { es, en: en! };
      }
    }
    for (const [seat, heroes] of Object.entries(free?.heroes ?? {})) {
      for (const hero of heroes) this.heroes[`free:${hero.id}`] = seat;
    }
  }

  read(seen: Seen): AreaView {
    return readView(seen);
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

  armies(view: AreaView, zone: string): Army[] {
    return armiesIn(view, zone);
  }

  /** Who controls a zone, as the engine tells; the neutrals where they stand. */
  controller({ order, overlays, zones }: AreaView, zone: string): string | undefined {
    const there = zones[zone];
    if (Array.isArray(there)) return undefined;
    return order.find((seat) => overlays[`control_${seat}`]?.includes(zone)) ?? there?.owner;
  }

  /** Who has a zone when a game begins: who controls it, or whose country it is if they play. */
  owner(view: AreaView, zone: string): string | undefined {
    const country = this.countries[zone];
    return this.controller(view, zone) ?? (country && view.order.includes(country) ? country : undefined);
  }

  scene(view: AreaView, texts: GameTexts, { prompt, choices }: Question): AreaScene {
    return sceneOf({ game: this, view, texts, prompt, choices });
  }

  withMoves(
    scene: AreaScene,
    { planned: plan, made }: Moves,
    where: (zone: string) => Point | undefined,
  ): AreaScene {
    const marches = marchesOf(scene.pieces, made, where);
    return { ...planned(scene, this.id, plan, where), marches };
  }

  withGhost(scene: AreaScene, seat: string, prompt: Sentence, zone: string): AreaScene {
    const unit = prompt.args["unit"];
    const ghost = typeof unit === "string" ? ghostAt(this, scene, seat, unit, zone) : undefined;
    return ghost ? { ...scene, pieces: [...scene.pieces, ghost] } : scene;
  }

  hint(view: AreaView, texts: GameTexts, what: Pointed): Hint {
    return hintOf(this, view, texts, what);
  }

  named(view: AreaView): string[] {
    return named(this, view);
  }

  forsaken(view: AreaView): string | undefined {
    return forsaken(this, view);
  }

  companions(view: AreaView): string[] {
    const there = view.zones[mustered(view)?.origin ?? ""];
    const heroes = there && !Array.isArray(there) ? (there.heroes ?? []) : [];
    return heroes.filter((hero) => this.heroSeat(view.scenario, hero) === view.you);
  }

  battle(log: Sentence[], start: number): Battle {
    return battleAt(this.declaration, log, start);
  }
}

function unitInfo(unit: UnitData): UnitInfo {
  return {
    strength: unit.strength ?? unit.open ?? 0,
    level: unit.level ?? 0,
    price: unit.price ?? null,
    ...(unit.city === undefined ? {} : { city: unit.city }),
    ...(unit.arm === undefined ? {} : { arm: unit.arm }),
  };
}
