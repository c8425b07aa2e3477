/** The shapes of the chart of chances, for the page and for the picture that is shared. */
import type { Analysis } from "../../api/types.gen";

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Curve {
  seat: string;
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
      line: `M${[...along("chances"), last].join("L")}`,
      band: `M${band.join("L")}Z`,
      end: y(end),
    };
  });
}

/** Where rounds begin. */
export function rounds(found: Analysis): { round: number; choices: number }[] {
  return found.moments.filter((moment, i) => moment.round > (found.moments[i - 1]?.round ?? 0));
}
