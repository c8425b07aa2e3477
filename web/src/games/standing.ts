/** What each player has in the end: the figure that counts, and the others beside it. */
import type { Result } from "../api/types";
import type { Key } from "../texts/es";
import { say } from "../texts/lang.svelte";
import type { AreaView, TableGame } from "./areas/areas";
import { countedIn } from "./hints";
import { SUPPLY_ICON, TERRITORY_ICON } from "./looks";

export interface Figure {
  icon: string;
  n: number;
  /** The figure in words. */
  text: string;
}

/** Galáctica has no points of victory: of a mission that asked for destruction the value counts, else the planets. */
export function decisive(
  game: TableGame,
  view: AreaView,
  result: Result,
): { label: Key; of: (seat: string) => number } {
  if (game.id !== "galactica")
    return {
      label: game.id === "napoleon" ? "replay.flags" : "table.points",
      of: (seat) => Number(result.scores[seat] ?? 0),
    };
  if (result.reason.includes("destroy"))
    return { label: "replay.destroyed", of: (seat) => destroyed(view, seat) };
  return { label: "replay.planets", of: (seat) => game.territories(view, seat) };
}

export function figuresOf(game: TableGame, view: AreaView, seat: string): Figure[] {
  const zones = game.territories(view, seat);
  const forts = game.fortresses(view, seat);
  const units = game.unitCount(view, seat);
  const supplies = view.seats[seat]?.supplies ?? 0;
  const stars = game.id === "galactica";
  return [
    { icon: TERRITORY_ICON[game.id]!, n: zones, text: say(countedIn(game.id), { n: zones }) },
    ...(forts === undefined
      ? []
      : [{ icon: "castle", n: forts, text: say("table.fortresses", { n: forts }) }]),
    {
      icon: stars ? "rocket-thruster" : "crossed-swords",
      n: units,
      text: say(stars ? "table.ships" : "table.units", { n: units }),
    },
    {
      icon: SUPPLY_ICON[game.id]!,
      n: supplies,
      text: say(stars ? "table.points.n" : "table.supplies", { n: supplies }),
    },
    ...(stars
      ? [
          {
            icon: "skull-crossed-bones",
            n: destroyed(view, seat),
            text: say("table.destroyed", { n: destroyed(view, seat) }),
          },
        ]
      : []),
  ];
}

function destroyed(view: AreaView, seat: string): number {
  return Number(
    (view.seats[seat] as unknown as { destroyed_value?: number } | undefined)?.destroyed_value ?? 0,
  );
}
