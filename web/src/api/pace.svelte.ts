/** How fast what others do is shown: each step waits until the one before has been seen. */
const STORED = "imperios.pace";
export const PACES = ["none", "quick", "calm", "slow"] as const;
export type PaceOfBots = (typeof PACES)[number];
const REST: Record<PaceOfBots, number> = { none: 0, quick: 300, calm: 900, slow: 2000 };

const kept = () => PACES.find((one) => one === localStorage.getItem(STORED)) ?? "quick";
let chosen = $state<PaceOfBots>("quick");

export const pace = {
  get now(): PaceOfBots {
    return chosen;
  },
  /** How long a step stays, in milliseconds; nobody waits for what nobody sees. */
  get rest(): number {
    return document.hidden ? 0 : REST[chosen];
  },
  start(): void {
    chosen = kept();
  },
  set(next: PaceOfBots): void {
    chosen = next;
    localStorage.setItem(STORED, next);
  },
};
