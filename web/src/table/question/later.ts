/** The parts of the question card that the first question does not need: they come when they are needed, or when the page has settled, so that nothing moves for them. */

const SETTLED = 1500;

export const later = {
  auction: () => import("./Auction.svelte"),
  chips: () => import("./Chips.svelte"),
  from: () => import("./FromHere.svelte"),
  muster: () => import("./Mustering.svelte"),
  odds: () => import("../battle/OddsView.svelte"),
};

setTimeout(() => Object.values(later).forEach((part) => void part().catch(() => undefined)), SETTLED);
