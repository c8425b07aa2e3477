/** Taking a piece and dropping it on another zone. The board says what lies where, the table what that means. */
import type { Grab } from "./gestures";

export interface Drag {
  /** Whether something in this zone can be taken. */
  can(zone: string): boolean;
  begin(zone: string, piece?: string): void;
  over(zone: string | undefined): void;
  drop(zone: string | undefined, at: { x: number; y: number }): void;
}

interface Under {
  zone?: string | undefined;
  piece?: string | undefined;
}

/** What a pointer means: a piece with its zone, or a zone. */
function found(nodes: Element[]): Under {
  for (const node of nodes) {
    const piece = node.closest("[data-piece]")?.getAttribute("data-piece");
    if (piece?.includes("/")) return { zone: piece.split("/")[0], piece };
    const zone = node.getAttribute("data-zone");
    if (zone) return { zone };
  }
  return {};
}

/** The zone to drop on: one that is lit, if there is any under the pointer. */
function goal(nodes: Element[]): string | undefined {
  const lit = nodes.find((node) => node.matches(".zone.lit"));
  return lit?.getAttribute("data-zone") ?? found(nodes).zone;
}

/** On a map only pieces are taken; on a chart a sector is as good as the ship in it. */
export function grabbing(drag: Drag | undefined, piecesOnly: boolean): Grab | undefined {
  return (
    drag && {
      can(nodes) {
        const { zone, piece } = found(nodes);
        return !!zone && (!piecesOnly || !!piece) && drag.can(zone);
      },
      begin(nodes) {
        const { zone, piece } = found(nodes);
        if (zone) drag.begin(zone, piece);
      },
      over: (nodes) => drag.over(goal(nodes)),
      drop: (nodes, at) => drag.drop(goal(nodes), at),
    }
  );
}
