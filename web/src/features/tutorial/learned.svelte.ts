/** Which lessons were finished on this device. */
const STORED = "imperios.lessons";

let done = $state.raw<string[]>(read());

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export const learned = {
  /** Whether any lesson of any game is done. */
  get any(): boolean {
    return done.length > 0;
  },
  has: (game: string, lesson: string): boolean => done.includes(`${game}/${lesson}`),
  add(game: string, lesson: string): void {
    if (learned.has(game, lesson)) return;
    done = [...done, `${game}/${lesson}`];
    localStorage.setItem(STORED, JSON.stringify(done));
  },
};
