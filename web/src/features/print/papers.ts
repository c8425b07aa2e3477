/** What can be chosen for printing. */
export const PAPERS = ["a4", "a3", "letter"] as const;
export const INKS = ["full", "light"] as const;
export type Paper = (typeof PAPERS)[number];
export type Ink = (typeof INKS)[number];
