/** What a seat may know of a game on a star chart. */
import type { SeatView, Seen, TableView, View } from "../client";
import { inOrder, type Looks } from "../looks";

export interface StarUnitView {
  owner: string;
  kind: string;
  damaged?: boolean;
  stunned?: boolean;
  moved?: boolean;
  attacked?: boolean;
  /** A mission is about it. */
  tag?: string;
  move_bonus?: number;
  cargo?: Record<string, number>;
}
export interface HexView {
  terrain: string;
  units?: StarUnitView[];
  /** What lies over it: mines, radioactivity. */
  tokens?: string[];
  radiation?: { owner: string; until: number };
}
export interface PlanetView {
  size: string;
  owner: string;
  home?: string;
  units?: Record<string, number>;
  cannon_damaged?: boolean;
}
/** The map: sectors by their coordinates. */
export interface Sectors {
  hexes: Record<string, HexView>;
  planets: Record<string, PlanetView>;
}
export interface StarView extends TableView, Sectors {}

type Sent = View & Omit<StarView, "seats"> & { game_turn: number; seats: Record<string, StarSeat> };
type StarSeat = Omit<SeatView, "supplies"> & { points: number };

/** The view in the words that the shared parts of the table use: points are what one pays with. */
export function readView({ view, overlays = {}, standing }: Seen, looks: Looks): StarView {
  const sent = view as Sent;
  const seats = Object.entries(sent.seats).map(([id, seat]) => [id, { ...seat, supplies: seat.points }]);
  return {
    ...sent,
    order: inOrder(looks, Object.keys(sent.seats)),
    round: sent.game_turn,
    actions_left: 0,
    seats: Object.fromEntries(seats),
    stack: sent.stack ?? [],
    overlays,
    standing,
  };
}
