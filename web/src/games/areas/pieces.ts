/** Grecia and Napoleón: the counters of a zone, each in its place. */
import type { Point } from "../../board/areas/geometry";
import type { AreaScene, Piece } from "../../board/scene";
import type { GameTexts } from "../../texts/game";
import { say } from "../../texts/lang.svelte";
import { seatLook } from "../looks";
import type { AreaGame } from "./game";
import type { SceneInput } from "./scene";
import type { AreaView, Army } from "./view";

/** How far heroes stand from each other, of a counter's edge. */
const BESIDE = 0.62;

/** Everything that stands in a zone. */
export function piecesOf({ game, view, texts }: SceneInput, zone: string): Piece[] {
  const there = view.zones[zone];
  const place = game.geometry.zones[zone]!;
  if (!there) return [];
  if (Array.isArray(there)) return fleets(game, view, texts, zone, there);
  const pieces = landUnits(game, texts, zone, there);
  if (there.fortress && place.fortress) {
    const look = seatLook(game.id, there.fortress);
    const name = say("table.fort", { seat: texts.within(there.fortress) });
    pieces.unshift({
      id: `${zone}/${there.fortress}/fortress`,
      zone,
      shape: "fort",
      at: place.fortress,
      strength: `+${there.fortress_bonus ?? 0}`,
      name,
      ...look,
    });
  }
  (there.heroes ?? []).forEach((hero, i) => {
    const look = seatLook(game.id, game.heroSeat(view.scenario, hero));
    const [x, y] = place.hero ?? place.units?.[0] ?? [0, 0];
    const at: Point = [x - i * BESIDE * game.geometry.counter, y];
    const seat = game.heroSeat(view.scenario, hero);
    const alone = there.owner !== seat && !(there.fortress === seat && !there.owner);
    const piece: Piece = {
      id: `hero/${hero}`,
      zone,
      shape: "hero",
      icon: "crested-helmet",
      at,
      name: texts.name(hero),
      ...look,
    };
    pieces.push(alone ? { ...piece, state: "incognito" } : piece);
  });
  return pieces;
}

/** A unit where it would stand if it went to a zone: in the next free place. */
export function ghostAt(
  game: AreaGame,
  scene: AreaScene,
  seat: string,
  unit: string,
  zone: string,
): Piece | undefined {
  const place = game.geometry.zones[zone];
  const info = game.units[unit];
  if (!place || !info) return undefined;
  const places = place.kind === "sea" ? place.ships : (place.units ?? (place.at && [place.at]));
  const there = scene.pieces.filter(
    (piece) => piece.zone === zone && (piece.shape === "land" || piece.shape === "ship"),
  ).length;
  const at = places?.[Math.min(there, places.length - 1)];
  const shape = game.looks.units[unit]?.ship ? "ship" : "land";
  const look = {
    icon: game.looks.units[unit]?.icon ?? "spears",
    ...crossed(game, unit),
    strength: info.strength,
    level: info.level,
    ...seatLook(game.id, seat),
  };
  return at && { id: "left/aim", zone, shape, at, name: "", state: "ghost", through: true, ...look };
}

const crossed = (game: AreaGame, kind: string) => (game.looks.units[kind]?.crossed ? { crossed: true } : {});

function landUnits(game: AreaGame, texts: GameTexts, zone: string, army: Army): Piece[] {
  const place = game.geometry.zones[zone]!;
  const kinds = game.order.flatMap((kind) => Array<string>(army.units?.[kind] ?? 0).fill(kind));
  return kinds.map((kind, i) => {
    const at = place.units?.[i] ?? place.units?.[0] ?? place.at ?? [0, 0];
    const info = game.units[kind];
    return {
      id: `${zone}/${army.owner}/${kind}/${i}`,
      zone,
      shape: "land",
      icon: game.looks.units[kind]?.icon ?? "spears",
      ...crossed(game, kind),
      ...(place.kind === "city_large" || place.kind === "city_small" ? { walls: place.kind } : {}),
      at,
      strength: info?.strength ?? 0,
      level: info?.level ?? 0,
      name: texts.title(kind),
      ...seatLook(game.id, army.owner),
    };
  });
}

function fleets(game: AreaGame, view: AreaView, texts: GameTexts, zone: string, armies: Army[]): Piece[] {
  const places = game.geometry.zones[zone]!.ships ?? [];
  const sorted = [...armies].sort(
    (a, b) => view.order.indexOf(a.owner ?? "") - view.order.indexOf(b.owner ?? ""),
  );
  const stacks = sorted.flatMap((army) =>
    game.order
      .filter((kind) => army.units?.[kind])
      .map((kind) => ({ kind, owner: army.owner, count: army.units![kind]! })),
  );
  const moorings = mooringsOf(
    stacks.map((one) => one.owner ?? ""),
    places,
    game.geometry.counter,
  );
  return stacks.map(({ kind, owner, count }, i) => ({
    id: `${zone}/${owner}/${kind}/0`,
    zone,
    shape: "ship",
    icon: game.looks.units[kind]?.icon ?? "trireme",
    count,
    at: moorings[i] ?? [0, 0],
    strength: game.units[kind]?.strength ?? 0,
    name: texts.title(kind),
    ...seatLook(game.id, owner),
  }));
}

const LEAN = 0.3;

/**
 * Where the stacks of ships of a sea lie, given whose they are. Every side has a place of its own, and so has every
 * kind of its ships as long as there are places; the others lean on the stack before them.
 */
export function mooringsOf(owners: string[], places: Point[], counter: number): Point[] {
  let spare = places.length - new Set(owners).size;
  let next = 0;
  const found: Point[] = [];
  owners.forEach((owner, i) => {
    const last = found[i - 1];
    const leans = last && owner === owners[i - 1] && spare-- <= 0;
    found.push(
      leans ? [last[0] + LEAN * counter, last[1] - LEAN * counter] : (places[next++] ?? last ?? [0, 0]),
    );
  });
  return found;
}
