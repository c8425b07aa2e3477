/** A game without a drawing: its zones are cells, and what lies on them is read from its view. */
import type { Sentence } from "../../api/types.gen";
import type { PlainPiece, PlainScene } from "../../board/plain/scene";
import type { Pointed, ZoneLook } from "../../board/scene";
import type { GameTexts } from "../../texts/game";
import { say } from "../../texts/lang.svelte";
import { battleAt, type Battle } from "../battle";
import type {
  GameClient,
  GameParts,
  Moves,
  Question,
  SeatView,
  Seen,
  TableView,
  UnitInfo,
  Words,
  View,
} from "../client";
import type { Declaration } from "../declaration";
import { rulesOf, type Hint } from "../hints";
import { inOrder, seatLook, type Looks } from "../looks";

/** Pieces of an owner; a seat alone is its mark, a number alone is a heap. */
interface Heap {
  owner?: string;
  units?: Record<string, number>;
}
type Lying = string | number | Heap | null;
export interface PlainView extends TableView {
  zones: Record<string, Lying | Lying[]>;
}

/** A game may leave out what it does not have. */
type Sent = Pick<PlainView, "scenario" | "you"> &
  Partial<Omit<PlainView, "seats">> & { seats?: Record<string, Partial<SeatView>> };
const USUAL = { options: {}, round: 0, turn: null, phase: "", actions_left: 0, stack: [], zones: {} };
const NO_SEAT: SeatView = { supplies: 0 };

const WORDS: Words = { round: "table.round", supplies: "table.supplies", units: "table.units" };
const WIDEST = 4;

export class PlainGame implements GameClient {
  readonly board = "plain";
  readonly id: string;
  readonly looks: Looks;
  readonly declaration: Declaration;
  readonly words = WORDS;
  readonly layers = [];
  readonly battleCards = [];
  readonly units: Record<string, UnitInfo> = {};
  private readonly rows: string[][];

  constructor({ id, looks, declaration }: GameParts<unknown>) {
    this.id = id;
    this.looks = looks;
    this.declaration = declaration;
    this.rows = looks.grid ?? inRows(declaration.data.tokens.zone);
    for (const unit of declaration.data.tokens.unit)
      this.units[unit] = { strength: 0, level: 0, price: null };
  }

  read({ view, overlays = {}, standing }: Seen): PlainView {
    const { seats = {}, ...rest } = view as View & Sent;
    const order = inOrder(this.looks, Object.keys(seats));
    const paid = order.map((id): [string, SeatView] => [id, { ...NO_SEAT, ...seats[id] }]);
    return { ...USUAL, order, ...rest, seats: Object.fromEntries(paid), overlays, standing };
  }

  isZone(token: string): boolean {
    return this.declaration.kind(token) === "zone";
  }

  middle(): undefined {
    return undefined;
  }

  faction(): undefined {
    return undefined;
  }

  armies(view: PlainView, zone: string): Heap[] {
    return [view.zones[zone] ?? []].flat().flatMap((lying) => this.heap(view, lying));
  }

  private heap(view: PlainView, lying: Lying): Heap[] {
    if (lying === null || lying === 0 || lying === "") return [];
    if (typeof lying === "number") return [{ units: { "": lying } }];
    if (typeof lying !== "string") return [lying];
    return [lying in view.seats ? { owner: lying } : { units: { [lying]: 1 } }];
  }

  scene(view: PlainView, texts: GameTexts, { prompt, choices }: Question): PlainScene {
    const zones = this.rows.flat();
    const { side } = seatLook(this.id, view.you);
    const asked = Object.values(prompt.args).filter((zone): zone is string => zones.includes(zone as string));
    return {
      rows: this.rows,
      zones: Object.fromEntries(zones.map((zone) => [zone, this.about(view, texts, zone)])),
      pieces: Object.fromEntries(zones.map((zone) => [zone, this.pieces(view, texts, zone)])),
      arrows: [],
      lit: choices.filter(this.declaration.is("zone")),
      litPieces: [],
      selected: choices.length ? [...new Set(asked)].map((zone) => ({ zone, side })) : [],
    };
  }

  private pieces(view: PlainView, texts: GameTexts, zone: string): PlainPiece[] {
    return this.armies(view, zone).flatMap(({ owner, units }): PlainPiece[] => {
      const look = seatLook(this.id, owner);
      if (!units) return [{ name: texts.title(owner ?? ""), ...look, count: 1 }];
      return Object.entries(units).map(([unit, count]) => {
        const icon = this.looks.units[unit]?.icon ?? (owner ? undefined : "position-marker");
        return { name: unit ? texts.title(unit) : String(count), ...look, count, ...(icon ? { icon } : {}) };
      });
    });
  }

  private about(view: PlainView, texts: GameTexts, zone: string): ZoneLook {
    const lines = this.pieces(view, texts, zone).map(({ name, count, letter }) =>
      [count > 1 ? `${count} ×` : "", name, letter && letter !== name.charAt(0) ? `(${letter})` : ""].join(
        " ",
      ),
    );
    return { name: texts.title(zone), about: lines.length ? lines : [say("table.empty")] };
  }

  /** There is no way to draw; where something has just come is marked. */
  withMoves(scene: PlainScene, { made }: Moves): PlainScene {
    const come = made.map(({ to, seat }) => ({ zone: to, side: seatLook(this.id, seat).side }));
    return { ...scene, selected: [...scene.selected, ...come] };
  }

  withGhost(scene: PlainScene): PlainScene {
    return scene;
  }

  hint(view: PlainView, texts: GameTexts, { zone }: Pointed): Hint {
    const { name, about } = this.about(view, texts, zone);
    return { title: name, lines: about, rules: rulesOf(this.looks, zone) };
  }

  battle(log: Sentence[], start: number): Battle {
    return battleAt(this.declaration, log, start);
  }
}

/** Zones without a grid of their own, a few in each row. */
function inRows(zones: string[]): string[][] {
  const width = Math.min(WIDEST, Math.ceil(Math.sqrt(zones.length)) || 1);
  return Array.from({ length: Math.ceil(zones.length / width) }, (_, i) =>
    zones.slice(i * width, (i + 1) * width),
  );
}
