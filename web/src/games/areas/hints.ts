/** What can be said about the zones and pieces of a map. */
import type { Pointed } from "../../board/scene";
import type { Key } from "../../texts/es";
import type { GameTexts } from "../../texts/game";
import { say, upper } from "../../texts/lang.svelte";
import { rulesOf, unitHint, type Hint } from "../hints";
import { seatLook } from "../looks";
import type { AreaGame } from "./game";
import { armiesIn, type AreaView, type Army } from "./view";

export function hintOf(game: AreaGame, view: AreaView, texts: GameTexts, what: Pointed): Hint {
  const piece = what.piece ? pieceHint(game, view, texts, what.piece) : undefined;
  return piece ?? zoneHint(game, view, texts, what.zone);
}

function zoneHint(game: AreaGame, view: AreaView, texts: GameTexts, zone: string): Hint {
  const kind = game.geometry.zones[zone]?.kind ?? "land";
  const owner = game.controller(view, zone);
  const armies = armiesIn(view, zone);
  const room = game.capacity(zone);
  const lines = [room ? say(`hint.${kind}.room` as Key, { n: room }) : say("hint.sea")];
  const home = game.home(zone);
  if (home) lines.push(say("hint.flag", { seat: texts.title(home) }));
  if (kind !== "sea" && !armies.some((army) => army.owner)) {
    lines.push(owner ? whose(view, texts, owner) : say("table.nobody"));
  }
  lines.push(...armies.flatMap((army) => describeArmy(game, view, texts, zone, army)));
  const neutral = armies.some((army) => army.owner === "neutral") ? "neutral" : undefined;
  const fort = armies.some((army) => army.fortress) ? "fortress" : undefined;
  const rules = rulesOf(game.looks, kind, neutral, fort);
  return { title: texts.title(zone), lines, rules, ...(owner ? { look: seatLook(game.id, owner) } : {}) };
}

function pieceHint(game: AreaGame, view: AreaView, texts: GameTexts, piece: string): Hint | undefined {
  const [zone, owner = "", kind = ""] = piece.split("/");
  if (zone === "left") return undefined;
  if (zone === "hero") {
    const seat = game.heroSeat(view.scenario, owner);
    const lines = [say("hint.heroOf", { seat: texts.within(seat ?? "neutral") }), say("hint.heroBonus")];
    return {
      title: texts.title(owner),
      lines,
      rules: rulesOf(game.looks, "hero"),
      look: seatLook(game.id, seat),
    };
  }
  const look = seatLook(game.id, owner);
  if (kind === "fortress") {
    const n = armiesIn(view, zone!).find((army) => army.fortress)?.fortress_bonus ?? 0;
    const lines = [say("hint.fortress", { n })];
    return {
      title: upper(say("table.fort", { seat: texts.within(owner) })),
      lines,
      rules: rulesOf(game.looks, "fortress"),
      look,
    };
  }
  return {
    ...unitHint(game, texts, kind),
    look,
    ...(owner ? { lines: [whose(view, texts, owner), ...unitHint(game, texts, kind).lines] } : {}),
  };
}

function whose(view: AreaView, texts: GameTexts, owner: string): string {
  return owner === view.you
    ? say("table.yours")
    : owner === "neutral"
      ? upper(say("table.neutral"))
      : say("table.of.seat", { seat: texts.within(owner) });
}

/** What is in a zone, for a reader of the screen. */
export function aboutZone(
  game: AreaGame,
  view: AreaView,
  texts: GameTexts,
  zone: string,
  owner?: string,
): string[] {
  const armies = armiesIn(view, zone);
  const lines = armies.flatMap((army) => describeArmy(game, view, texts, zone, army));
  if (game.geometry.zones[zone]?.kind === "sea") return lines.length ? lines : [say("table.empty")];
  if (!owner) return [say("table.nobody"), ...lines];
  if (armies.some((army) => army.owner)) return lines;
  return [
    owner === view.you ? say("table.yours") : say("table.of.seat", { seat: texts.within(owner) }),
    ...lines,
  ];
}

function describeArmy(game: AreaGame, view: AreaView, texts: GameTexts, zone: string, army: Army): string[] {
  const lines: string[] = [];
  if (army.owner && army.units) {
    const who = army.owner === view.you ? say("table.yours") : texts.title(army.owner);
    const count = Object.values(army.units).reduce((a, b) => a + b, 0);
    const room = game.capacity(zone);
    const strength = Object.entries(army.units).reduce(
      (sum, [kind, n]) => sum + n * (game.units[kind]?.strength ?? 0),
      0,
    );
    lines.push(`${who} · ${room ? `${count}/${room} · ` : ""}${say("table.strength", { n: strength })}`);
    lines.push(texts.shown(army.units));
  }
  if (army.fortress) lines.push(say("table.fort", { seat: texts.within(army.fortress) }));
  for (const hero of army.heroes ?? []) lines.push(say("table.hero", { hero: texts.name(hero) }));
  return lines;
}
