/** Layers over the star chart, as the engine sends them. */

/** Those that can be switched on. */
export const LAYERS = ["supply", "engaged", "blockade", "threat"] as const;

/** The outline of some sectors: the sides that no other of them shares. */
export function outline(
  ids: string[],
  middle: (id: string) => [number, number] | undefined,
  radius: number,
): string {
  const inside = new Set(ids);
  const corner = ([x, y]: [number, number], k: number) => {
    const turn = ((60 * k - 30) * Math.PI) / 180;
    return `${(x + radius * Math.cos(turn)).toFixed(0)} ${(y + radius * Math.sin(turn)).toFixed(0)}`;
  };
  // Side k lies between corner k and the next one; its neighbour is the one across it.
  const across = [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ] as const;
  return ids
    .flatMap((id) => {
      const at = middle(id);
      const [q = 0, r = 0] = id.split(",").map(Number);
      if (!at) return [];
      return across.flatMap(([dq, dr], k) =>
        inside.has(`${q + dq},${r + dr}`) ? [] : [`M${corner(at, k)}L${corner(at, k + 1)}`],
      );
    })
    .join("");
}
