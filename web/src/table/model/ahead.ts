/** What follows the choices of now, as the server tells it: from a zone to where its units can go. */
import type { Declaration } from "../../games/declaration";

/** A choice -> what may be chosen next; null: it cannot be taken back. */
export interface Ahead {
  [token: string]: Ahead | null;
}

/** Choices that name a zone first: an action that begins there. */
export interface Opening {
  tokens: string[];
  /** The action; a game may name the zone without one. */
  verb?: string;
  next: Ahead;
}

/** Choices that end in the zone where something arrives. */
export interface Way {
  tokens: string[];
  target: string;
  verb?: string;
  unit?: string;
}

/** The actions by the zone where they begin; at a menu, or by the word that closes what is going on. */
export function openingsOf(declaration: Declaration, ahead: Ahead, closing?: string): Map<string, Opening[]> {
  const found = new Map<string, Opening[]>();
  const menu = closing ? ahead[closing] : ahead;
  if (menu) open(declaration, menu, closing ? [closing] : [], found);
  return found;
}

function open(
  declaration: Declaration,
  tree: Ahead,
  before: string[],
  found: Map<string, Opening[]>,
  verb?: string,
): void {
  for (const [token, next] of Object.entries(tree)) {
    const kind = declaration.kind(token);
    const tokens = [...before, token];
    if (kind === "verb" && next && !verb) open(declaration, next, tokens, found, token);
    else if (kind === "zone") {
      const opening = { tokens, next: next ?? {}, ...(verb ? { verb } : {}) };
      found.set(token, [...(found.get(token) ?? []), opening]);
    }
  }
}

/** Where a unit can go, over the words that lead there. */
export function waysIn(declaration: Declaration, tree: Ahead, known: Omit<Way, "target">): Way[] {
  return Object.entries(tree).flatMap(([token, next]): Way[] => {
    const kind = declaration.kind(token);
    const tokens = [...known.tokens, token];
    if (kind === "zone") return [{ ...known, tokens, target: token }];
    if (!next || (kind !== "unit" && kind !== "verb")) return [];
    return waysIn(declaration, next, { ...known, tokens, [kind]: token });
  });
}

/** The ways of the units that a question offers, where they stand already named. */
export function waysOfUnits(declaration: Declaration, ahead: Ahead): Way[] {
  const units = Object.entries(ahead).filter(([token, next]) => next && declaration.kind(token) === "unit");
  return waysIn(declaration, Object.fromEntries(units), { tokens: [] });
}

/** Where a unit itself can go, a click means that; another action that also leads there has its button. */
export function plainest(ways: Way[]): Way[] {
  const plain = new Set(ways.filter((way) => !way.verb).map((way) => way.target));
  return ways.filter((way) => !way.verb || !plain.has(way.target));
}

/** What an action reaches besides, that also leads where the unit itself can go. */
export function besides(ways: Way[]): string[] {
  const plain = new Set(ways.filter((way) => !way.verb).map((way) => way.target));
  const rivals = new Set(ways.filter((way) => way.verb && plain.has(way.target)).map((way) => way.verb));
  return ways
    .filter((way) => way.verb && rivals.has(way.verb) && !plain.has(way.target))
    .map((w) => w.target);
}

/** What can be taken from a zone: the ways of those who would take it, each ending with whoever does. */
export function pullsOf(
  declaration: Declaration,
  openings: Map<string, Opening[]>,
  verbs: readonly string[],
): Map<string, Way[]> {
  const found = new Map<string, Way[]>();
  for (const [zone, opening] of openings)
    for (const { tokens, next } of opening)
      for (const way of waysIn(declaration, next, { tokens }))
        if (way.verb && verbs.includes(way.verb))
          found.set(way.target, [...(found.get(way.target) ?? []), { ...way, target: zone }]);
  return found;
}
