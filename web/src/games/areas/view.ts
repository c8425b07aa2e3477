/** What a seat may know of a game on a map of areas. */
import type { Seen, TableView, View } from "../client";

/** The units of one owner in a zone, and what else is there. */
export interface Army {
  owner?: string;
  units?: Record<string, number>;
  heroes?: string[];
  fortress?: string;
  /** What the fortress adds to the defence of its colour. */
  fortress_bonus?: number;
}
export interface AreaView extends TableView {
  /** What stands in each zone; in a sea there may be several fleets. */
  zones: Record<string, Army | Army[]>;
}

export function readView({ view, overlays = {}, standing }: Seen): AreaView {
  const { stack, ...rest } = view as View & AreaView;
  return { ...rest, stack: stack ?? [], overlays, standing };
}

export function armiesIn(view: AreaView, zone: string): Army[] {
  return [view.zones[zone] ?? []].flat();
}
