/** What can be said about the sectors of a star chart. */
import type { Key } from "../../texts/es";
import type { GameTexts } from "../../texts/game";
import { say } from "../../texts/lang.svelte";
import { rulesOf, type Hint } from "../hints";
import { seatLook } from "../looks";
import type { StarGame } from "./game";
import type { StarUnitView, StarView } from "./view";

/** Whether a layer covers a sector. */
export function isIn({ overlays }: Pick<StarView, "overlays">, layer: string, sector: string): boolean {
  return overlays[layer]?.includes(sector) ?? false;
}

function terrainName(view: StarView, id: string): string {
  const planet = view.planets[id];
  const terrain = planet ? planet.size : (view.hexes[id]?.terrain ?? "empty");
  return say(`star.${terrain}` as Key);
}

function unitLines(game: StarGame, texts: GameTexts, unit: StarUnitView): string[] {
  const face = game.face(unit.kind, unit.damaged);
  const states = (["damaged", "stunned", "moved"] as const)
    .filter((one) => unit[one])
    .map((one) => say(`star.${one}`));
  const lines = [
    [texts.title(unit.kind), texts.title(unit.owner), ...states].join(" · "),
    say("hint.face", { a: face.attack, d: face.defence, m: face.movement }),
  ];
  if (unit.cargo) lines.push(say("star.aboard", { cargo: texts.shown(unit.cargo) }));
  const free = (face.squadron_capacity ?? 0) + (face.assault_capacity ?? 0);
  if (!unit.cargo && free) lines.push(say("star.room", { n: free }));
  return lines;
}

/** Mines go off, a black hole swallows what ends its turn beside it. */
export function dangerAt(
  view: Pick<StarView, "overlays" | "hexes">,
  id: string,
): "mine_field" | "black_hole" | undefined {
  if (view.hexes[id]?.tokens?.some((token) => token.includes("mine"))) return "mine_field";
  return isIn(view, "black_hole", id) ? "black_hole" : undefined;
}

/** Lines of a hint, and the topics that they are about, the most important one first. */
interface Told {
  lines: string[];
  topics: string[];
}

function planetTold(game: StarGame, view: StarView, texts: GameTexts, id: string): Told {
  const planet = view.planets[id]!;
  const owner = planet.owner
    ? say("table.of.seat", { seat: texts.within(planet.owner) })
    : say("table.nobody");
  const lines = [owner, say("star.income", { n: game.income(planet.size) })];
  if (planet.units) lines.push(texts.shown(planet.units));
  const topic = planet.home ? "home" : "planet";
  if (!isIn(view, "blockade", id)) return { lines, topics: [topic] };
  return { lines: [...lines, say("star.blockaded")], topics: ["blockade", topic] };
}

function unitTold(game: StarGame, texts: GameTexts, unit: StarUnitView): Told {
  const kind = game.isSquadron(unit.kind) ? "squadron" : unit.kind === "space_base" ? "space_base" : "unit";
  return { lines: unitLines(game, texts, unit), topics: unit.damaged ? ["damaged", kind] : [kind] };
}

function tokenTold(token: string): Told {
  if (token === "radioactivity") return { lines: [say("star.radioactivity")], topics: ["radioactivity"] };
  return { lines: [say(token === "mine_field" ? "star.mines" : "star.mines.thin")], topics: ["mine_field"] };
}

/** A sector: its terrain, its planet, its unit, and what is dangerous about it. */
export function starHint(game: StarGame, view: StarView, texts: GameTexts, id: string): Hint {
  const [hex, planet] = [view.hexes[id], view.planets[id]];
  const told = [
    planet ? planetTold(game, view, texts, id) : { lines: [], topics: [hex?.terrain ?? ""] },
    ...(hex?.units ?? []).map((unit) => unitTold(game, texts, unit)),
    ...(hex?.tokens ?? []).map(tokenTold),
  ];
  if (isIn(view, "starving", id)) told.push({ lines: [say("star.starving")], topics: ["squadron"] });
  if (!planet && dangerAt(view, id) === "black_hole")
    told.push({ lines: [say("star.nearHole")], topics: ["black_hole"] });
  const lines = told.flatMap((one) => one.lines);
  const owner = hex?.units?.[0]?.owner || planet?.owner;
  const [name, terrain] = [texts.name(id), terrainName(view, id)];
  return {
    title: name === id ? `${terrain} (${id})` : name,
    lines: name === id ? lines : [terrain, ...lines],
    rules: rulesOf(game.looks, ...told.reverse().flatMap((one) => one.topics)),
    ...(owner ? { look: seatLook(game.id, owner) } : {}),
  };
}
