/** The shapes of the chart of chances, for the page and for the picture that is shared. */
import type { Analysis } from "../../api/types.gen";

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How often a line is broken, so that the seats differ without their colours. */
const DASHES = ["", "9 4", "3 3", "12 3 3 3", "6 2", "2 4", "14 5", "8 3 2 3"];

export interface Curve {
  seat: string;
  dash: string;
  line: string;
  band: string;
  /** The height at which it ends. */
  end: number;
}

/** For every seat the line of its chance and the band of its interval. */
export function curves(found: Analysis, frame: Frame): Curve[] {
  const x = (choices: number) => frame.left + (frame.width * choices) / Math.max(1, found.choices);
  const y = (chance: number) => frame.top + frame.height * (1 - chance);
  const point = (choices: number, chance: number) => `${x(choices).toFixed(1)} ${y(chance).toFixed(1)}`;
  return found.seats.map((seat, i) => {
    const end = found.shares[i]!.end;
    const along = (values: "chances" | "low" | "high") =>
      found.moments.map((moment) => point(moment.choices, moment[values][i]!));
    const last = point(found.choices, end);
    const band = [...along("high"), last, ...along("low").reverse()];
    return {
      seat,
      dash: DASHES[i % DASHES.length]!,
      line: `M${[...along("chances"), last].join("L")}`,
      band: `M${band.join("L")}Z`,
      end: y(end),
    };
  });
}

/** Where rounds begin: ten of them at most. */
export function ticks(found: Analysis): { round: number; choices: number }[] {
  const all = found.moments.filter((moment, i) => moment.round > (found.moments[i - 1]?.round ?? 0));
  return all.filter((_, i) => i % Math.ceil(all.length / 10) === 0);
}
