/** A board as a small drawing: the colours of its zones, and a dot for each army. */
import { isLand, Paths, union, type Point } from "../../board/areas/geometry";
import { hexagon, sectorBox } from "../../board/stars/scene";
import { AreaGame } from "../../games/areas/game";
import type { GameClient, View } from "../../games/client";
import { seatLook } from "../../games/looks";
import { StarGame } from "../../games/stars/game";
import type { StarView } from "../../games/stars/view";
import { SIDES, wash } from "../../ui/sides";

export interface Mini {
  box: string;
  /** A chart is taller than wide; it lies on its side. */
  turned: boolean;
  night: boolean;
  /** Land that is no zone. */
  scenery: string;
  ground: { d: string; fill: string }[];
  dots: { x: number; y: number; r: number; fill: string; edge: string }[];
}

/** What fills a sector, by its terrain; all else is empty sky. */
const SKY: Record<string, string> = {
  asteroids: "#5b5f78",
  ion_particles: "#2f6d86",
  black_hole: "#02030a",
  star_gate: "#7d5ac8",
};
const EMPTY = "#1f2d63";
const PLANET = "#c9a867";
const MARGIN = 40;

const drawn = new WeakMap<AreaGame, Paths>();
export function pathsOf(game: AreaGame): Paths {
  if (!drawn.has(game)) drawn.set(game, new Paths(game.geometry));
  return drawn.get(game)!;
}

export function miniOf(game: GameClient, view: View): Mini | undefined {
  if (game instanceof AreaGame) return areas(game, view);
  return game instanceof StarGame ? stars(game, game.read({ view })) : undefined;
}

function dot(game: string, seat: string, x: number, y: number, r: number): Mini["dots"][number] {
  const { colour, edge } = SIDES[seatLook(game, seat).side];
  return { x, y, r, fill: colour, edge };
}

function areas(game: AreaGame, raw: View): Mini {
  const view = game.read({ view: raw });
  const paths = pathsOf(game);
  const zones = Object.entries(game.geometry.zones);
  const whole = union(zones.flatMap(([id, zone]) => (isLand(zone) ? (paths.boxes[id] ?? []) : [])));
  const [width, height] = [whole.x1 - whole.x0, whole.y1 - whole.y0];
  const r = width / 55;
  return {
    box: `${whole.x0 - MARGIN} ${whole.y0 - MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`,
    turned: false,
    night: false,
    scenery: paths.scenery.land,
    ground: zones.flatMap(([id, zone]) =>
      isLand(zone) ? [{ d: paths.zones[id]!, fill: wash(seatLook(game.id, game.owner(view, id)).side) }] : [],
    ),
    dots: zones.flatMap(([id]) => {
      const at = game.middle(view.scenario, id);
      const owners = game.armies(view, id).flatMap((one) => one.owner ?? one.fortress ?? []);
      return at ? owners.map((seat, i) => dot(game.id, seat, at[0] + i * r, at[1], r)) : [];
    }),
  };
}

function stars(game: StarGame, view: StarView): Mini {
  const { radius, sectors } = game.mission(view);
  const places = sectors.map(([q, r, x, y]) => ({ id: `${q},${r}`, at: [x, y] as Point }));
  const whole = union(places.map(({ at }) => sectorBox(at, radius)));
  return {
    box: `${-whole.y1} ${whole.x0} ${whole.y1 - whole.y0} ${whole.x1 - whole.x0}`,
    turned: true,
    night: true,
    scenery: "",
    ground: places.map(({ id, at }) => ({
      d: hexagon(radius * 0.96, at),
      fill: SKY[view.hexes[id]?.terrain ?? ""] ?? EMPTY,
    })),
    dots: places.flatMap(({ id, at: [x, y] }) => {
      const planet = view.planets[id];
      const ring = planet && SIDES[seatLook(game.id, planet.owner).side].colour;
      return [
        ...(ring ? [{ x, y, r: radius * 0.6, fill: PLANET, edge: ring }] : []),
        ...(view.hexes[id]?.units ?? []).map(({ owner }) => dot(game.id, owner, x, y, radius * 0.45)),
      ];
    }),
  };
}
