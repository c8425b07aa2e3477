/** What can be said about anything on a table: what it is, whose, how strong, which rules matter. */
import type { GameTexts } from "../texts/game";
import type { Key } from "../texts/es";
import { counted, figure } from "./standing";
import { say, upper } from "../texts/lang.svelte";
import type { GameClient, TableView } from "./client";
import { seatLook, type Looks, type SeatLook } from "./looks";

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

/** A kind of unit, wherever it is. */
export function unitHint(game: GameClient, texts: GameTexts, kind: string): Hint {
  const info = game.units[kind];
  const lines: string[] = [];
  if (info?.city !== undefined && info.city !== info.strength)
    lines.push(say("hint.strengths", { n: info.strength, city: info.city }));
  else if (info?.strength) lines.push(upper(say("table.strength", { n: info.strength })));
  const face = game.face?.(kind);
  if (face?.movement !== undefined)
    lines.push(say("hint.face", { a: face.attack, d: face.defence, m: face.movement }));
  if (info?.level) lines.push(say("hint.level", { n: info.level }));
  if (info?.price) lines.push(upper(say("table.price", { n: info.price })));
  return {
    title: texts.title(kind),
    lines,
    rules: rulesOf(game.looks, kind, info?.arm ?? "unit").slice(0, 2),
  };
}

/** A card: what is printed on it, and the rules of its family, which is the beginning of its name. */
export function cardHint({ looks }: GameClient, texts: GameTexts, card: string, note = ""): Hint {
  const family = card.split("_")[0]!;
  return {
    title: texts.title(card),
    lines: [texts.card(card), note].filter(Boolean),
    rules: rulesOf(looks, family in looks.topics ? family : "card"),
  };
}

/** An answer that is a word; where nothing more can be said about it, nothing is. */
export function answerHint({ looks }: GameClient, texts: GameTexts, prompt: string, token: string): Hint {
  const about = texts.phrase("action", token);
  return { title: texts.answer(prompt, token), lines: about ? [about] : [], rules: rulesOf(looks, token) };
}

/** A bid: what whoever wins with it pays. */
export function bidHint(game: GameClient, view: TableView, bid: number, rules: string[]): Hint {
  const points = (view.you && view.seats[view.you]?.supplies) || 0;
  const worth = game.limits?.(view.scenario).card || 1;
  const paid =
    bid <= points
      ? say("auction.left", { n: points - bid })
      : say("auction.needs", { n: Math.ceil((bid - points) / worth) });
  return { title: say("auction.bid", { n: bid }), lines: [say("auction.first"), paid], rules };
}

const DECKS: Record<string, string> = { take_senate: "senate", take_tactic: "tactic", buy: "" };

/** An action: what it does and costs, its rules and, where it takes a card, how many are left. */
export function verbHint({ looks }: GameClient, view: TableView, texts: GameTexts, verb: string): Hint {
  const lines = [texts.phrase("action", verb) ?? ""];
  if (verb in DECKS) lines.push(deckLine(view, DECKS[verb] || view.you || ""));
  if (verb === "card")
    lines.push(
      ...["army", "politics"].map((deck) => `${texts.title(deck)}: ${deckLine(view, deck).toLowerCase()}`),
    );
  return { title: texts.title(verb), lines: lines.filter(Boolean), rules: rulesOf(looks, verb) };
}

function deckLine(view: TableView, name: string): string {
  const deck = view.decks?.[name] ?? view.decks?.["common"];
  const bag = Array.isArray(deck?.bag) ? deck.bag.map(() => 1) : Object.values(deck?.bag ?? {});
  const count = deck?.size ?? bag.reduce((a, b) => a + b, deck?.queue?.length ?? 0);
  return deck ? say("table.deck", { n: count }) : "";
}

/** What a player holds, in the words of the game. */
export function countedIn({ counted }: Looks): Key {
  return `table.${counted}`;
}

/** A player: what everybody sees of them. */
export function seatHint(game: GameClient, view: TableView, texts: GameTexts, seat: string): Hint {
  const own = view.seats[seat];
  const [zones, forts, hand] = [
    counted(game, view, seat),
    figure(view, seat, "fortresses"),
    own?.cards?.length ?? own?.hand,
  ];
  const lines = [
    zones === undefined ? "" : say(countedIn(game.looks), { n: zones }),
    forts === undefined ? "" : say("table.fortresses", { n: forts }),
    say(game.words.supplies, { n: own?.supplies ?? 0 }),
    hand === undefined ? "" : say("table.cards", { n: hand }),
    own?.routes?.length ? texts.list(own.routes.map((route) => texts.name(route))) : "",
  ];
  const rules = rulesOf(
    game.looks,
    "territories",
    forts === undefined ? undefined : "fortresses",
    "supplies",
  );
  return { title: texts.title(seat), lines: lines.filter(Boolean), rules, look: seatLook(game.id, seat) };
}

/** The rules that matter for some topics: what is pointed at, and what is special about it. */
export function rulesOf({ topics }: Looks, ...names: (string | undefined)[]): string[] {
  const found = names.flatMap((name) => (name ? (topics[name] ?? []) : []));
  return [...new Set(found)].slice(0, 4);
}
