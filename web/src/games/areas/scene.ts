/** From what a seat may know to a scene of counters on a map. */
import type { AreaGeometry, Point } from "../../board/areas/geometry";
import type { AreaScene, Arrow, Piece, ZoneLook } from "../../board/scene";
import type { Sentence } from "../../api/types.gen";
import type { GameTexts } from "../../texts/game";
import { seatLook } from "../looks";
import type { AreaGame } from "./game";
import { aboutZone } from "./hints";
import { piecesOf } from "./pieces";
import { armiesIn, type AreaView } from "./view";

export interface SceneInput {
  game: AreaGame;
  view: AreaView;
  texts: GameTexts;
  prompt: Sentence;
  choices: string[];
}

export function sceneOf(input: SceneInput): AreaScene {
  const { game, view, prompt, choices } = input;
  const lit = choices.filter(game.declaration.is("zone"));
  const units = choices.filter(game.declaration.is("unit"));
  const pieces = Object.keys(game.geometry.zones).flatMap((zone) => piecesOf(input, zone));
  const scope = prompt.args[game.declaration.prompt(prompt.code).about ?? ""];
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
  const scene: AreaScene = {
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
  const marks = marksOf(game, view);
  if (marks.length) scene.marks = marks;
  const battle = battleZone(view);
  return battle ? { ...scene, battle } : scene;
}

type Muster = { origin: string; target?: unknown; who: string; front: number[] };

/** The units of a zone that are already told off for an attack, by kind. */
export function mustered(view: AreaView): Muster | undefined {
  return view.stack
    .map((one) => ({ ...one, origin: one["origin"] ?? one["zone"], front: one["front"] ?? one["picked"] }))
    .findLast((one) => Array.isArray(one.front) && typeof one.origin === "string") as Muster | undefined;
}

export function named(game: AreaGame, view: AreaView): string[] {
  return (mustered(view)?.front ?? []).flatMap((n, i) => Array<string>(n).fill(game.order[i]!));
}

/**
 * The zone that all its troops leave for an attack, if nothing but they holds it: no home, no own fortress, and room
 * for all of them where they go.
 */
export function forsaken(game: AreaGame, view: AreaView): string | undefined {
  const { you } = view;
  const muster = mustered(view);
  if (!you || !muster || !view.stack.some((one) => one["origin"] === muster.origin)) return undefined;
  const there = armiesIn(view, muster.origin).find((army) => army.owner === you);
  const home = you.split("_").includes(game.home(muster.origin) ?? "");
  if (!there || home || there.fortress === you || game.controller(view, muster.origin) !== you)
    return undefined;
  const count = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0);
  const going = count(muster.front);
  const room = game.capacity(String(muster.target)) ?? going;
  return going <= room && going === count(Object.values(there.units ?? {})) ? muster.origin : undefined;
}

function chosen(game: AreaGame, view: AreaView, pieces: Piece[]): Piece[] {
  const frame = mustered(view);
  if (!frame) return pieces;
  const left = new Map(frame.front.map((n, i) => [game.order[i]!, n]));
  return pieces.map((piece) => {
    const [zone, owner, kind = ""] = piece.id.split("/");
    const n = left.get(kind) ?? 0;
    if (!n || zone !== frame.origin || owner !== frame.who) return piece;
    left.set(kind, n - 1);
    return { ...piece, state: "chosen" };
  });
}

function unique<T extends { zone: string }>(items: T[]): T[] {
  return items.filter((item, i) => items.findIndex((other) => other.zone === item.zone) === i);
}

function canBeChosen(piece: Piece, units: string[], scope: unknown, you: string | null): boolean {
  const [zone, owner, kind] = piece.id.split("/");
  return !!kind && units.includes(kind) && owner === you && zone === scope;
}

/** The unit kind that a click on a piece means. */
export function kindOf(piece: string): string {
  return piece.split("/")[2] ?? "";
}

export function battleZone(view: AreaView): string | undefined {
  const frame = view.stack.find((one) => one["frame"] === "battle");
  return frame ? (frame["zone"] as string) : undefined;
}

/** A planned move or attack, told by the frames in progress. */
function arrowsOf(game: AreaGame, view: AreaView): Arrow[] {
  const arrows: Arrow[] = [];
  for (const frame of view.stack) {
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

/** Flags that another than their own power holds, and the cities of trade routes. */
function marksOf(game: AreaGame, view: AreaView): NonNullable<AreaScene["marks"]> {
  const shift = game.geometry.counter * 0.62;
  const signs = (layer: string, icon: string, shown: (zone: string, seat: string) => boolean) =>
    view.order.flatMap((seat) =>
      (view.overlays[`${layer}_${seat}`] ?? []).flatMap((zone) => {
        const at = middle(game.geometry, zone);
        if (!at || !shown(zone, seat)) return [];
        const { side } = seatLook(game.id, seat);
        return [{ id: `${layer}/${zone}`, at: [at[0] + shift, at[1] - shift] as Point, icon, side }];
      }),
    );
  const lost = (zone: string, seat: string) => {
    const holder = game.controller(view, zone);
    return !!holder && holder !== seat;
  };
  return [...signs("flags", "flying-flag", lost), ...signs("routes", "trade", () => true)];
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
    const side = owner && owner !== "neutral" ? seatLook(game.id, owner).side : undefined;
    const about = aboutZone(game, view, texts, zone, owner);
    looks[zone] = side ? { name: texts.title(zone), about, side } : { name: texts.title(zone), about };
  }
  return looks;
}
