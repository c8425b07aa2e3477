/** The sides: colour, hatching and ink. The letter belongs to the power, so each game gives it. */
export type Side = "red" | "blue" | "green" | "yellow" | "white" | "black" | "orange" | "sky" | "neutral";

export interface SideLook {
  colour: string;
  edge: string;
  ink: string;
  /** The wash of a zone over parchment: share of the colour. */
  wash: number;
}

export const IVORY = "#FFF6E3";
export const INK = "#2A180B";
const PARCHMENT = "#F0E2BF";
const NOBODY = "#E9D9AE";

export const SIDES: Record<Side, SideLook> = {
  red: { colour: "#A41F23", edge: "#741418", ink: IVORY, wash: 0.46 },
  blue: { colour: "#2742A5", edge: "#182C77", ink: IVORY, wash: 0.46 },
  green: { colour: "#1E856C", edge: "#115546", ink: IVORY, wash: 0.46 },
  yellow: { colour: "#F8C828", edge: "#A97C06", ink: INK, wash: 0.44 },
  white: { colour: "#F3EEE0", edge: "#A79F87", ink: INK, wash: 0.55 },
  black: { colour: "#2C2A2E", edge: "#0F0E10", ink: IVORY, wash: 0.34 },
  orange: { colour: "#CD7114", edge: "#8A4706", ink: INK, wash: 0.46 },
  sky: { colour: "#79BFE6", edge: "#3B80A8", ink: INK, wash: 0.46 },
  neutral: { colour: "#6F6757", edge: "#474134", ink: IVORY, wash: 0.3 },
};

/** The colour between two colours. */
export function mix(a: string, b: string, share: number): string {
  const part = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
  const one = (at: number) => Math.round(part(a, at) * (1 - share) + part(b, at) * share);
  return "#" + [1, 3, 5].map((at) => one(at).toString(16).padStart(2, "0")).join("");
}

/** A zone under control, as a wash over parchment. */
export function wash(side: Side | undefined): string {
  return side && side !== "neutral" ? mix(PARCHMENT, SIDES[side].colour, SIDES[side].wash) : NOBODY;
}

/** The darker band inside the border of a zone. */
export function band(side: Side | undefined): string {
  if (side === "white") return "#8F8466";
  return side && side !== "neutral" ? mix(SIDES[side].colour, "#5A3A1A", 0.2) : "#A98C54";
}

/** The colour of a side's line in a chart: white would not be seen on parchment. */
export function lineColour(side: Side): string {
  return side === "white" ? SIDES.white.edge : SIDES[side].colour;
}
