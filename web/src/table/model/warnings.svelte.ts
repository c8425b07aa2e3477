/** Whether the coach warns: as it was set, else for whoever has finished few games against bots in this browser. */
const STORED = "imperios.warnings";
const GAMES = "imperios.botGames";
const LEARNER = 5;
let on = $state(false);

/** Tables whose end was counted. */
function counted(): string[] {
  return (localStorage.getItem(GAMES) ?? "").split(" ").filter(Boolean);
}

export const warnings = {
  get on(): boolean {
    return on;
  },
  start(): void {
    const set = localStorage.getItem(STORED);
    on = set ? set === "on" : counted().length < LEARNER;
  },
  toggle(): void {
    on = !on;
    localStorage.setItem(STORED, on ? "on" : "off");
  },
  /** A game against bots is over. */
  finished(table: string): void {
    const known = counted();
    if (known.length < LEARNER && !known.includes(table))
      localStorage.setItem(GAMES, [...known, table].join(" "));
  },
};
