/** Imperium Galáctica: a planet is named after its system, the other sectors by where in it they lie. */
import type { Both } from "../../api/types.gen";
import { both } from "../../texts/lang.svelte";

export interface SystemName {
  /** The sector in the middle. */
  zone: string;
  name: string;
}
interface Face {
  template: number;
  side: string;
  name_es: string;
  name_en: string;
  hexes: { offset: [number, number]; planet: string | null }[];
}
interface Mission {
  id?: string;
  key?: string;
  templates?: { template: number; side: string; owner: string; center: [number, number]; rotation: number }[];
}

const WAYS: Record<string, Both> = {
  "1,-1": { es: "NE", en: "NE" },
  "1,0": { es: "E", en: "E" },
  "0,1": { es: "SE", en: "SE" },
  "-1,1": { es: "SO", en: "SW" },
  "-1,0": { es: "O", en: "W" },
  "0,-1": { es: "NO", en: "NW" },
  "0,0": { es: "centro", en: "centre" },
};

const TOGETHER = "\u00a0"; // a name is not torn apart at the end of a line

function turned([q, r]: [number, number], times: number): [number, number] {
  return times ? turned([-r, q + r], times - 1) : [q, r];
}

/** The names of all sectors of a mission, and where its systems have their middle; none for a board of another kind. */
export function placesOf(
  content: Record<string, unknown>,
  mission: string,
): { names: Record<string, string>; systems: SystemName[] } {
  const { systems: faces = [] } = (content["systems"] ?? {}) as { systems?: Face[] };
  const { missions = [] } = (content["missions"] ?? {}) as { missions?: Mission[] };
  const names: Record<string, string> = {};
  const systems: SystemName[] = [];
  for (const laid of missions.find((one) => (one.key ?? one.id) === mission)?.templates ?? []) {
    const face = faces.find((one) => one.template === laid.template && one.side === laid.side);
    if (!face) continue;
    const name = `${both({ es: face.name_es, en: face.name_en })}${TOGETHER}${laid.owner}`;
    systems.push({ zone: laid.center.join(","), name });
    const planets = face.hexes.filter((hex) => hex.planet).length;
    let planet = 0;
    for (const hex of face.hexes) {
      const [q, r] = turned(hex.offset, laid.rotation);
      const zone = `${laid.center[0] + q},${laid.center[1] + r}`;
      if (hex.planet) names[zone] = planets > 1 ? `${name}${TOGETHER}${++planet}` : name;
      else names[zone] = `${name}${TOGETHER}·${TOGETHER}${both(WAYS[`${q},${r}`]!)}`;
    }
  }
  return { names, systems };
}
