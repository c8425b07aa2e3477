/** From what a seat may know to a scene of hexagons. */
import type { Point } from "../../board/areas/geometry";
import type { ZoneLook } from "../../board/scene";
import { segments, type Sector, type StarScene, type StarUnit } from "../../board/stars/scene";
import type { GameTexts } from "../../texts/game";
import { upper } from "../../texts/lang.svelte";
import type { Question } from "../client";
import { seatLook } from "../looks";
import type { StarGame } from "./game";
import { dangerAt, isIn, starHint } from "./hints";
import { outline } from "./overlays";
import type { StarUnitView, StarView } from "./view";

/** The phase in which what has moved may still fight. */
const COMBAT = "8";

const NONE: ReadonlySet<string> = new Set();

export function starScene(
  game: StarGame,
  view: StarView,
  texts: GameTexts,
  { prompt, choices, layers = NONE }: Question,
): StarScene {
  const mission = game.mission(view);
  const lit = choices.filter((token) => game.isZone(token));
  const mine = seatLook(game.id, view.you).side;
  const zone = prompt.args["zone"];
  const sectors = mission.sectors.map(([q, r, x, y, printed, look]) =>
    sectorOf(game, view, `${q},${r}`, [x, y], printed, look),
  );
  const middle = (id: string) => game.middle(view.scenario, id);
  const on = (layer: string, of = layer) => (layers.has(layer) ? (view.overlays[of] ?? []) : []);
  const around = (layer: string) => outline(on(layer), middle, mission.radius);
  return {
    radius: mission.radius,
    sectors,
    zones: Object.fromEntries(sectors.map((sector) => [sector.id, about(game, view, texts, sector.id)])),
    labels: game.systems.flatMap(({ zone, name }) => {
      const at = middle(zone);
      return at ? [{ at, name }] : [];
    }),
    seams: segments(mission.seams),
    rim: segments(mission.rim),
    arrows: attackArrows(game, view),
    lit,
    litPieces: [],
    danger: lit.filter((id) => !view.hexes[id]?.units && dangerAt(view, id)),
    selected: choices.length && typeof zone === "string" && !lit.includes(zone) ? [{ zone, side: mine }] : [],
    engaged: on("engaged"),
    cut: on("blockade"),
    starving: on("supply", "starving"),
    supply: around("supply"),
    threat: around("threat"),
    attacks: attacksOf(view),
    own: view.you
      ? sectors.filter((sector) => sector.units.some((unit) => unit.side === mine)).map((sector) => sector.id)
      : [],
  };
}

/** The attacks of a turn, told by the frame in which they are declared and fought. */
type AttackFrame = {
  frame: string;
  who?: string;
  kinds?: string[];
  targets?: string[];
  resolved?: boolean[];
  part_of?: number[];
  part_hex?: string[];
};

function attackFrame(view: StarView): AttackFrame | undefined {
  return (view.stack as AttackFrame[]).find((frame) => frame.frame === "combat");
}

/** Who takes part in the attack that is being declared. */
export function declared(view: StarView): string[] {
  const frame = attackFrame(view);
  const now = (frame?.targets?.length ?? 0) - 1;
  return (frame?.part_hex ?? []).filter((_, i) => frame?.part_of?.[i] === now);
}

/** Who attacks whom, where the numbers of declared attacks are asked for. */
export function attackNamed(view: StarView, texts: GameTexts, n: number): string | undefined {
  const frame = view.stack.at(-1) as AttackFrame | undefined;
  const zone = frame?.frame === "combat" && frame.targets?.[n - 1];
  if (!zone) return undefined;
  const kindAt = (id: string) => view.hexes[id]?.units?.[0]?.kind;
  const from = (frame.part_hex ?? []).filter((_, i) => frame.part_of?.[i] === n - 1);
  const attackers = counted(from.map((id) => texts.name(kindAt(id) ?? id)));
  const target = kindAt(zone);
  const aim = target ? `${texts.name(target)} (${texts.name(zone)})` : texts.name(zone);
  return `${upper(texts.list(attackers))} → ${aim}`;
}

/** Each name once, with its number where there are several. */
function counted(names: string[]): string[] {
  return [...new Set(names)].map((name) => {
    const n = names.filter((one) => one === name).length;
    return n > 1 ? `${n} × ${name}` : name;
  });
}

/** The attacks of this turn that are still to be resolved. */
function attacksOf(view: StarView): StarScene["attacks"] {
  const frame = attackFrame(view);
  const fight = view.stack.find((one) => one["index"] !== undefined);
  return (frame?.targets ?? []).flatMap((zone, i) =>
    frame?.resolved?.[i] ? [] : [{ zone, n: i + 1, now: fight?.["index"] === i }],
  );
}

function attackArrows(game: StarGame, view: StarView): StarScene["arrows"] {
  const frame = attackFrame(view);
  if (!frame) return [];
  const { side } = seatLook(game.id, frame.who ?? view.turn);
  return (frame.part_hex ?? []).flatMap((hex, i) => {
    const attack = frame.part_of?.[i] ?? 0;
    const [from, to] = [
      game.middle(view.scenario, hex),
      game.middle(view.scenario, frame.targets?.[attack] ?? ""),
    ];
    return from && to && hex !== frame.targets?.[attack] && !frame.resolved?.[attack]
      ? [{ from, to, side }]
      : [];
  });
}

function sectorOf(
  game: StarGame,
  view: StarView,
  id: string,
  at: Point,
  printed: string,
  look: string | number,
): Sector {
  const hex = view.hexes[id];
  const planet = view.planets[id];
  const terrain = planet ? `planet:${planet.size}` : (hex?.terrain ?? printed);
  const units = (hex?.units ?? []).map((unit) => unitOf(game, view, unit));
  const sector: Sector = {
    id,
    at,
    terrain,
    look: terrain === printed ? look : looksLike(terrain),
    units,
    tokens: hex?.tokens ?? [],
  };
  if (planet) {
    const { infantry = 0, armour = 0, ...works } = planet.units ?? {};
    sector.planet = {
      income: game.income(planet.size),
      infantry,
      armour,
      works: Object.keys(works),
      cut: isIn(view, "blockade", id),
    };
    if (planet.owner) sector.planet.side = seatLook(game.id, planet.owner).side;
  }
  return sector;
}

/** Something that was not printed there looks like the loose token of its kind. */
function looksLike(terrain: string): string | number {
  return terrain.startsWith("planet:") ? `token:${terrain.slice("planet:".length)}` : 0;
}

/** Whether a unit has done already what its phase is for. */
export function spent({ phase }: Pick<StarView, "phase">, { moved, attacked }: StarUnitView): boolean {
  return (phase === COMBAT ? attacked : moved) ?? false;
}

function unitOf(game: StarGame, view: StarView, unit: StarUnitView): StarUnit {
  const damaged = unit.damaged ?? false;
  const { attack, defence, squadron_capacity = 0, assault_capacity = 0 } = game.face(unit.kind, damaged);
  const { interceptor = 0, bomber = 0, infantry = 0, armour = 0 } = unit.cargo ?? {};
  return {
    ...seatLook(game.id, unit.owner),
    kind: unit.kind,
    attack,
    defence,
    damaged,
    squadrons: interceptor + bomber,
    troops: infantry + armour,
    hangar: squadron_capacity,
    berths: assault_capacity,
    spent: spent(view, unit),
    stunned: unit.stunned ?? false,
    marked: unit.tag !== undefined,
  };
}

function about(game: StarGame, view: StarView, texts: GameTexts, id: string): ZoneLook {
  const { title, lines } = starHint(game, view, texts, id);
  return { name: title, about: lines };
}
