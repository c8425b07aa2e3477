/** Which zone a press means when something lit lies below or beside what was hit. */

type Place = Pick<MouseEvent, "clientX" | "clientY">;
type Lit = ReadonlySet<string>;

const MISS = 9; // pixels

const zoneOf = (node: Element | null): string => node?.getAttribute("data-zone") ?? "";
const below = ({ clientX, clientY }: Place): string[] =>
  document.elementsFromPoint(clientX, clientY).map(zoneOf);

/** A miss by a few pixels means the lit zone beside it. */
export function near({ clientX, clientY }: Place, zone: string, lit: Lit): string {
  if (!lit.size || lit.has(zone)) return zone;
  const around = Array.from({ length: 8 }, (_, i) => {
    const [x, y] = [Math.cos((i * Math.PI) / 4) * MISS, Math.sin((i * Math.PI) / 4) * MISS];
    return zoneOf(document.elementFromPoint(clientX + x, clientY + y));
  });
  return around.find((id) => lit.has(id)) ?? zone;
}

/** A name stands for its zone, or for a lit one that it is written over. */
export function named(place: Place, zone: string, lit: Lit): string {
  if (lit.has(zone)) return zone;
  return below(place).find((id) => lit.has(id)) ?? near(place, zone, lit);
}

/** A counter stands for its zone, or for a lit city that it covers. */
export function covering(place: Place, zone: string, lit: Lit, isCity: (id: string) => boolean): string {
  if (lit.has(zone)) return zone;
  return below(place).find((id) => lit.has(id) && isCity(id)) ?? zone;
}
