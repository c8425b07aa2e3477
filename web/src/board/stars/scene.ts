/** The geometry of Galáctica: sectors of a mission, and the looks of what fills them. */
import type { Side } from "../../ui/sides";
import type { Box, Point } from "../areas/geometry";
import type { Scene } from "../scene";

export interface PlanetLook {
  kind: "home" | "large" | "medium" | "small";
  colours: [string, string, string];
  bands: [number, number, number][];
  tilt: number;
  ring: boolean;
}
export type SectorData = [number, number, number, number, string, string | number, number];
export interface MissionData {
  radius: number;
  sectors: SectorData[];
  systems: [string, string, number, number][];
  seams: number[];
  rim: number[];
}
export interface StarGeometry {
  format: number;
  game: string;
  size: Point;
  missions: Record<string, MissionData>;
  planets: Record<string, PlanetLook>;
  rocks: number[][][];
  stars: [number, number, number, number][];
  tints: string[];
  nebulae: [number, number, number, number, number, string][];
}

export interface StarUnit {
  side: Side;
  letter: string;
  kind: string;
  attack: number;
  defence: number;
  damaged: boolean;
  /** Pips of what is on board: squadrons, assault units; and how many there is room for. */
  squadrons: number;
  troops: number;
  hangar?: number;
  berths?: number;
  /** It has moved, or in the combats fought; it can do nothing for a while; a mission is about it. */
  spent?: boolean;
  stunned?: boolean;
  marked?: boolean;
}
export interface Sector {
  id: string;
  at: Point;
  terrain: string;
  look: string | number;
  planet?: { side?: Side; income: number; infantry: number; armour: number; works: string[]; cut: boolean };
  units: StarUnit[];
  /** Overlays: mines (whole or thinned), radioactivity. */
  tokens: string[];
}
/** A chart of sectors. */
export interface StarScene extends Scene {
  radius: number;
  sectors: Sector[];
  /** The names of the systems, each in its middle. */
  labels: { at: Point; name: string }[];
  seams: string;
  rim: string;
  /** Lit sectors where something bad waits. */
  danger: string[];
  /** Layers that are switched on: sectors beside enemies, planets cut off, squadrons without supply. */
  engaged: string[];
  cut: string[];
  starving: string[];
  /** The outlines of supply, and of where the rival can go. */
  supply: string;
  threat: string;
  /** Sectors of declared attacks, in their order. */
  attacks: { zone: string; n: number; now: boolean }[];
  /** A unit where the pointer would send it. */
  ghost?: { zone: string; unit: StarUnit };
}

export const PLANET_RADIUS: Record<PlanetLook["kind"], number> = {
  home: 66,
  large: 62,
  medium: 52,
  small: 42,
};

/** A sector's corners, pointed at the top. */
export function hexagon(radius: number, [x, y]: Point = [0, 0]): string {
  const corner = (k: number) => {
    const turn = ((60 * k - 30) * Math.PI) / 180;
    return `${(x + radius * Math.cos(turn)).toFixed(1)} ${(y + radius * Math.sin(turn)).toFixed(1)}`;
  };
  return "M" + [0, 1, 2, 3, 4, 5].map(corner).join("L") + "z";
}

/** Runs of `x0, y0, x1, y1` as one path. */
export function segments(numbers: number[]): string {
  let path = "";
  for (let i = 0; i + 3 < numbers.length; i += 4) {
    path += `M${numbers[i]} ${numbers[i + 1]}L${numbers[i + 2]} ${numbers[i + 3]}`;
  }
  return path;
}

export function sectorBox([x, y]: Point, radius: number): Box {
  return { x0: x - radius, y0: y - radius, x1: x + radius, y1: y + radius };
}

/** Silhouettes seen from above, nose up, on a grid of 100: hull and details. */
export const SHIPS: Record<string, { hull: string; details: string }> = {
  interceptor: {
    hull: "M50 14L58 44L84 70L82 78L58 70L55 84H45L42 70L18 78L16 70L42 44Z",
    details: "M50 30L53 46H47Z",
  },
  bomber: {
    hull: "M50 20L60 36L92 66L88 76L66 70L58 82H42L34 70L12 76L8 66L40 36Z",
    details: "M50 34L54 48H46ZM30 62L36 66M70 62L64 66",
  },
  corvette: {
    hull: "M50 8L60 34L62 56L78 72L76 84L60 78L56 92H44L40 78L24 84L22 72L38 56L40 34Z",
    details: "M50 22L54 40H46ZM45 56H55V68H45Z",
  },
  frigate: {
    hull: "M50 5L60 26V50L80 62V82L62 78L58 94H42L38 78L20 82V62L40 50V26Z",
    details: "M50 18L54 34H46ZM44 44H56V54H44ZM46 62H54V78H46Z",
  },
  destroyer: {
    hull: "M50 3L58 20L64 44L84 70L84 86L66 82L62 95H38L34 82L16 86L16 70L36 44L42 20Z",
    details: "M50 16L54 34H46ZM43 42H57V50H43ZM40 58H60V68H40ZM48 74H52V88H48Z",
  },
  cruiser: {
    hull: "M50 2L59 16L62 36L70 40L72 26L80 26L84 74L80 90L70 84L66 96H34L30 84L20 90L16 74L20 26L28 26L30 40L38 36L41 16Z",
    details: "M50 14L55 32H45ZM42 40H58V50H42ZM44 58H56V84H44ZM75 36V70M25 36V70",
  },
  battleship: {
    hull: "M50 1L64 14L68 34L88 50L94 76L86 92L70 86L66 98H34L30 86L14 92L6 76L12 50L32 34L36 14Z",
    details: "M50 12L57 28H43ZM40 34H60V44H40ZM36 50H64V62H36ZM42 68H58V88H42ZM22 58L18 78M78 58L82 78",
  },
  carrier: {
    hull: "M40 3H60L68 14V34H80V84L70 96H30L20 84V34H32V14Z",
    details: "M44 10H56V82H44ZM26 42H38V52H26ZM62 42H74V52H62ZM26 58H38V68H26ZM62 58H74V68H62Z",
  },
  transport: {
    hull: "M50 8L62 20V28H74V50H68V56H74V78H64L60 92H40L36 78H26V56H32V50H26V28H38V20Z",
    details: "M42 30H58V48H42ZM42 58H58V76H42Z",
  },
  space_base: {
    hull: "M50 4L60 10V26A26 26 0 0 1 74 40H90L96 50L90 60H74A26 26 0 0 1 60 74V90L50 96L40 90V74A26 26 0 0 1 26 60H10L4 50L10 40H26A26 26 0 0 1 40 26V10Z",
    details: "M50 38A12 12 0 1 1 49.9 38Z",
  },
  minelayer: {
    hull: "M50 10L60 30V48L74 52V74L60 76L56 92H44L40 76L26 74V52L40 48V30Z",
    details: "M50 24L54 38H46ZM30 58H36V68H30ZM64 58H70V68H64ZM46 60H54V74H46Z",
  },
  annihilator: { hull: "M50 4A46 46 0 1 1 49.9 4Z", details: "M50 16A14 14 0 1 1 49.9 16ZM5 52H95M12 64H88" },
  neutron_missile: {
    hull: "M50 6L60 26V70L74 86L60 84L58 94H42L40 84L26 86L40 70V26Z",
    details: "M44 36H56V48H44Z",
  },
};
