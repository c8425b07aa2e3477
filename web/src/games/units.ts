/** The kinds of units of a game, and what of them can still be had. */
import type { Key } from "../texts/es";
import type { Face, GameClient, TableView, UnitInfo } from "./client";

export interface UnitRow {
  kind: string;
  info: UnitInfo;
  /** Printed values, whole and damaged. */
  face: Face | undefined;
  hurt: Face | undefined;
  /** How many can still be bought; undefined where that has no limit. */
  left: number | undefined;
  /** Why none can be bought. */
  why: Key | undefined;
}

/** All kinds, and at a table what of them can still be had there. */
export function unitRows(game: GameClient, view?: TableView): UnitRow[] {
  return Object.entries(game.units).map(([kind, info]) => {
    const left = view && leftOf(info, view, kind);
    const forbidden = view && game.forbidden?.(view.scenario).includes(kind);
    const why = forbidden
      ? "units.forbidden"
      : left === 0
        ? "units.gone"
        : info.price === null
          ? "units.unsold"
          : undefined;
    const face = game.face?.(kind);
    const hurt = game.face?.(kind, true);
    return { kind, info, face: real(face), hurt: real(hurt), left: forbidden ? 0 : left, why };
  });
}

/**
 * What a unit costs now; nothing where it is not sold. A card may have made all of them cheaper, or sell only
 * some, each at a price of its own: one for each kind in their order, less than 0 for those that it does not sell.
 */
export function priceNow(
  { units }: Pick<GameClient, "units">,
  kind: string,
  { stack }: Pick<TableView, "stack">,
): number | null {
  const { discount, prices } = (stack.at(-1) ?? {}) as { discount?: number; prices?: number[] };
  const price = prices ? prices[Object.keys(units).indexOf(kind)] : units[kind]?.price;
  if (price === undefined || price === null || price < 0) return null;
  return Math.max(0, price - Number(discount ?? 0));
}

/** Units of several kinds may share the counters of one. */
function leftOf({ counter }: UnitInfo, view: TableView, kind: string): number | undefined {
  const pool = view.you ? view.seats[view.you]?.pool : undefined;
  return pool?.[counter ?? kind] ?? view.shared?.[counter ?? kind];
}

function real(face: Face | undefined): Face | undefined {
  return face && face.attack + face.defence + face.movement > 0 ? face : undefined;
}
