/** A game on a star chart, such as Imperium Galáctica: what never changes while it is played. */
import type { Point } from "../../board/areas/geometry";
import type { Pointed } from "../../board/scene";
import { openSky } from "../../board/stars/open-sky";
import type { MissionData, StarGeometry, StarScene } from "../../board/stars/scene";
import type { Sentence } from "../../api/types.gen";
import type { GameTexts } from "../../texts/game";
import type { Battle } from "../battle";
import type { Face, GameClient, GameParts, Moves, Question, Seen, UnitInfo, Words } from "../client";
import type { Declaration } from "../declaration";
import type { Hint } from "../hints";
import type { Looks } from "../looks";
import { arrowsFor } from "../moves";
import { combatAt } from "./combat";
import { starHint } from "./hints";
import { LAYERS } from "./overlays";
import type { SystemName } from "./places";
import { attackNamed, declared, starScene } from "./scene";
import { readView, type StarView } from "./view";

/** One side of a counter. */
export interface StarFace extends Face {
  squadron_capacity?: number;
  assault_capacity?: number;
}
type UnitData = {
  id: string;
  cost?: number | null;
  counter?: string;
  squadron?: boolean;
  intact?: StarFace;
  damaged?: StarFace | null;
};
type MissionInfo = {
  id: string;
  key?: string;
  pc_limit?: number;
  card_cost?: number;
  forbidden_units?: string[];
  removed_ranks?: string[];
};
type StarContent = {
  units: { units: UnitData[] };
  missions: { missions: MissionInfo[] };
  systems: { planets: { id: string; income: number }[] };
  cards?: { cards: { id: string; rank: string }[] };
  game?: { constants: { mine_cost: number } };
};

const WORDS: Words = { round: "table.turn", supplies: "table.points.n", units: "table.ships" };
const OPEN_RADIUS = 130;
const NO_FACE: StarFace = { attack: 0, defence: 0, movement: 0 };

export class StarGame implements GameClient {
  readonly board = "stars";
  readonly id: string;
  readonly looks: Looks;
  readonly declaration: Declaration;
  readonly geometry: StarGeometry;
  readonly words = WORDS;
  readonly layers = LAYERS;
  readonly battleCards = [];
  readonly units: Record<string, UnitInfo> = {};
  /** What planets yield, by size. */
  private readonly incomes: Record<string, number> = {};
  private readonly faces: Record<string, { intact: StarFace; damaged: StarFace | null }> = {};
  private readonly bounds: Record<string, { points: number; card: number }> = {};
  private readonly forbiddens: Record<string, string[]> = {};
  private readonly squadrons = new Set<string>();
  /** The sectors of a position that belongs to no mission. */
  private open: MissionData | undefined;

  constructor(
    private readonly parts: GameParts<StarGeometry>,
    readonly systems: SystemName[] = [],
  ) {
    ({ id: this.id, looks: this.looks, declaration: this.declaration, geometry: this.geometry } = parts);
    const content = parts.content as StarContent;
    for (const { id, cost = null, counter = id, squadron, intact, damaged = null } of content.units.units) {
      this.units[id] = { strength: 0, level: 0, price: cost, counter };
      if (squadron) this.squadrons.add(id);
      if (intact) this.faces[id] = { intact, damaged };
    }
    const mines = content.game?.constants.mine_cost;
    if (mines) this.units["mine_field"] = { strength: 0, level: 0, price: mines };
    for (const mission of content.missions.missions) {
      const key = mission.key ?? mission.id;
      const removed = (content.cards?.cards ?? []).filter(({ rank }) =>
        mission.removed_ranks?.includes(rank),
      );
      this.forbiddens[key] = [...(mission.forbidden_units ?? []), ...removed.map(({ id }) => id)];
      this.bounds[key] = { points: mission.pc_limit ?? 0, card: mission.card_cost ?? 0 };
    }
    for (const { id, income } of content.systems.planets) this.incomes[id] = income;
  }

  /** The same game on another chart. */
  on(geometry: StarGeometry): StarGame {
    return new StarGame({ ...this.parts, geometry });
  }

  read(seen: Seen): StarView {
    return readView(seen, this.looks);
  }

  limits(scenario: string): { points: number; card: number } {
    return this.bounds[scenario] ?? { points: 0, card: 0 };
  }

  forbidden(scenario: string): string[] {
    return this.forbiddens[scenario] ?? [];
  }

  face(kind: string, damaged = false): StarFace {
    const faces = this.faces[kind];
    return (damaged ? faces?.damaged : faces?.intact) ?? NO_FACE;
  }

  isSquadron(kind: string): boolean {
    return this.squadrons.has(kind);
  }

  income(size: string): number {
    return this.incomes[size] ?? 0;
  }

  isZone(token: string): boolean {
    return this.declaration.kind(token) === "zone";
  }

  faction(): undefined {
    return undefined;
  }

  armies(view: StarView, zone: string): { owner: string; units: Record<string, number> }[] {
    return (view.hexes[zone]?.units ?? []).map(({ owner, kind }) => ({ owner, units: { [kind]: 1 } }));
  }

  /** The sectors of the board: those of its mission, or of an example's own position. */
  mission(view: StarView): MissionData {
    const found = this.geometry.missions[view.scenario];
    return found ?? (this.open ??= openSky(this.geometry, view, OPEN_RADIUS));
  }

  middle(scenario: string, zone: string): Point | undefined {
    const { sectors = [] } = this.geometry.missions[scenario] ?? this.open ?? {};
    const found = sectors.find(([q, r]) => `${q},${r}` === zone);
    return found ? [found[2], found[3]] : undefined;
  }

  scene(view: StarView, texts: GameTexts, question: Question): StarScene {
    return starScene(this, view, texts, question);
  }

  withMoves(
    scene: StarScene,
    { planned, made }: Moves,
    middle: (zone: string) => Point | undefined,
  ): StarScene {
    const marches = made.map(({ to, from }) => {
      const start = from && middle(from);
      return start ? { piece: to, from: start } : { piece: to };
    });
    return { ...scene, marches, arrows: [...scene.arrows, ...arrowsFor(this.id, planned, middle)] };
  }

  withGhost(scene: StarScene, _seat: string, prompt: Sentence, zone: string): StarScene {
    const unit = scene.sectors.find((one) => one.id === prompt.args["zone"])?.units[0];
    return unit ? { ...scene, ghost: { zone, unit } } : scene;
  }

  hint(view: StarView, texts: GameTexts, what: Pointed): Hint {
    return starHint(this, view, texts, what.zone);
  }

  numbered(view: StarView, texts: GameTexts, n: number): string | undefined {
    return attackNamed(view, texts, n);
  }

  named(view: StarView): string[] {
    return declared(view);
  }

  battle(log: Sentence[], start: number, board?: StarView): Battle {
    return combatAt(log, start, this, board);
  }
}
