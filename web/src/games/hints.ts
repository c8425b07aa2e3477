/** What can be said about anything on a table: what it is, whose, how strong, which rules matter. */
import type { Pointed } from "../board/scene";
import type { GameTexts } from "../texts/game";
import { say } from "../texts/lang.svelte";
import type { Key } from "../texts/es";
import { AreaGame, describeArmy, type AreaView, type Army, type TableGame } from "./areas/areas";
import { seatLook, type SeatLook } from "./looks";
import { StarGame, starHint } from "./stars/stars";
import { rulesOf } from "./topics";

export interface Hint {
  title: string;
  lines: string[];
  rules: string[];
  look?: SeatLook;
  /** A choice it stands for: its odds are shown, if there are any. */
  token?: string;
  /** It says why something is not allowed. */
  refusal?: boolean;
}

export function hintOf(
  { game, texts }: { game: AreaGame | StarGame; texts: GameTexts },
  view: AreaView,
  what: Pointed,
): Hint {
  if (game instanceof StarGame) return starHint(game, view, texts, what.zone);
  return what.piece
    ? (pieceHint(game, view, texts, what.piece) ?? zoneHint(game, view, texts, what.zone))
    : zoneHint(game, view, texts, what.zone);
}

function zoneHint(game: AreaGame, view: AreaView, texts: GameTexts, zone: string): Hint {
  const kind = game.geometry.zones[zone]?.kind ?? "land";
  const owner = game.controller(view, zone);
  const armies = [view.zones[zone] ?? []].flat() as Army[];
  const room = game.capacity(zone);
  const lines = [room ? say(`hint.${kind}.room` as Key, { n: room }) : say("hint.sea")];
  const home = game.home(zone);
  if (home) lines.push(say("hint.flag", { seat: texts.title(home) }));
  if (kind !== "sea" && !armies.some((army) => army.owner)) {
    lines.push(
      !owner
        ? say("table.nobody")
        : owner === view.you
          ? say("table.yours")
          : say("table.of.seat", { seat: texts.title(owner) }),
    );
  }
  lines.push(...armies.flatMap((army) => describeArmy(game, view, texts, zone, army)));
  const neutral = armies.some((army) => army.owner === "neutral") ? "neutral" : undefined;
  const fort = armies.some((army) => army.fortress) ? "fortress" : undefined;
  const rules = rulesOf(game.id, kind, neutral, fort);
  return { title: texts.title(zone), lines, rules, ...(owner ? { look: seatLook(game.id, owner) } : {}) };
}

function pieceHint(game: AreaGame, view: AreaView, texts: GameTexts, piece: string): Hint | undefined {
  const [zone, owner = "", kind = ""] = piece.split("/");
  if (zone === "left") return undefined;
  if (zone === "hero") {
    const seat = game.heroSeat(view.scenario, owner);
    const lines = [say("hint.heroOf", { seat: texts.title(seat ?? "neutral") }), say("hint.heroBonus")];
    return {
      title: texts.title(owner),
      lines,
      rules: rulesOf(game.id, "hero"),
      look: seatLook(game.id, seat),
    };
  }
  const look = seatLook(game.id, owner);
  if (kind === "fortress") {
    const lines = [say("hint.fortress", { n: game.fortressBonus })];
    return {
      title: sentence(say("table.fort", { seat: texts.title(owner) })),
      lines,
      rules: rulesOf(game.id, "fortress"),
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
      ? sentence(say("table.neutral"))
      : say("table.of.seat", { seat: texts.title(owner) });
}

/** A kind of unit, wherever it is. */
export function unitHint(game: TableGame, texts: GameTexts, kind: string): Hint {
  const info = game.units[kind];
  const lines: string[] = [];
  if (info?.city !== undefined && info.city !== info.strength)
    lines.push(say("hint.strengths", { n: info.strength, city: info.city }));
  else if (info?.strength) lines.push(sentence(say("table.strength", { n: info.strength })));
  const face = game.face?.(kind);
  if (face?.movement !== undefined)
    lines.push(say("hint.face", { a: face.attack, d: face.defence, m: face.movement }));
  if (info?.level) lines.push(say("hint.level", { n: info.level }));
  if (info?.price) lines.push(sentence(say("table.price", { n: info.price })));
  return {
    title: texts.title(kind),
    lines,
    rules: rulesOf(game.id, kind, info?.arm ?? (game.id === "galactica" ? "unit" : undefined)).slice(0, 2),
  };
}

export function cardHint(game: string, texts: GameTexts, card: string, note = ""): Hint {
  const family = game === "galactica" ? "card" : card.split("_")[0];
  return {
    title: texts.title(card),
    lines: [texts.card(card), note].filter(Boolean),
    rules: rulesOf(game, family),
  };
}

/** An answer that is a word; where nothing more can be said about it, nothing is. */
export function answerHint(game: string, texts: GameTexts, token: string): Hint {
  return { title: texts.title(token), lines: [], rules: rulesOf(game, token) };
}

/** A bid: what whoever wins with it pays. */
export function bidHint(game: StarGame, view: AreaView, bid: number, rules: string[]): Hint {
  const points = (view.you && view.seats[view.you]?.supplies) || 0;
  const worth = game.limits[view.scenario]?.card || 1;
  const paid =
    bid <= points
      ? say("auction.left", { n: points - bid })
      : say("auction.needs", { n: Math.ceil((bid - points) / worth) });
  return { title: say("auction.bid", { n: bid }), lines: [say("auction.first"), paid], rules };
}

const DECKS: Record<string, string> = { take_senate: "senate", take_tactic: "tactic", buy: "" };

/** An action: its rules and, where it takes a card, how many are left. */
export function verbHint(game: string, view: AreaView, texts: GameTexts, verb: string): Hint {
  const lines = verb in DECKS ? [deckLine(view, DECKS[verb] || view.you || "")] : [];
  if (verb === "card")
    lines.push(
      ...["army", "politics"].map((deck) => `${texts.title(deck)}: ${deckLine(view, deck).toLowerCase()}`),
    );
  return { title: texts.title(verb), lines: lines.filter(Boolean), rules: rulesOf(game, verb) };
}

type Deck = { size?: number; bag?: Record<string, number>; queue?: string[] };

function deckLine(view: AreaView, name: string): string {
  const decks = (view as unknown as { decks?: Record<string, Deck> }).decks ?? {};
  const deck = decks[name] ?? decks["common"];
  const count =
    deck?.size ?? Object.values(deck?.bag ?? {}).reduce((a, b) => a + b, deck?.queue?.length ?? 0);
  return deck ? say("table.deck", { n: count }) : "";
}

/** What a player holds, in the words of the game. */
export function countedIn(game: string): "table.planets" | "table.flags" | "table.territories" {
  return game === "galactica" ? "table.planets" : game === "napoleon" ? "table.flags" : "table.territories";
}

/** A player: what everybody sees of him. */
export function seatHint(game: TableGame, view: AreaView, texts: GameTexts, seat: string): Hint {
  const own = view.seats[seat];
  const stars = game.id === "galactica";
  const [zones, forts, hand] = [
    game.territories(view, seat),
    game.fortresses(view, seat),
    own?.cards?.length ?? own?.hand,
  ];
  const lines = [
    say(countedIn(game.id), { n: zones }),
    forts === undefined ? "" : say("table.fortresses", { n: forts }),
    say(stars ? "table.points.n" : "table.supplies", { n: own?.supplies ?? 0 }),
    hand === undefined ? "" : say("table.cards", { n: hand }),
    own?.routes?.length ? texts.list(own.routes.map((route) => texts.name(route))) : "",
  ];
  const rules = rulesOf(game.id, "territories", forts === undefined ? undefined : "fortresses", "supplies");
  return { title: texts.title(seat), lines: lines.filter(Boolean), rules, look: seatLook(game.id, seat) };
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
