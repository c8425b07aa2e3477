/** The name of a guest: asked for once, when they first sit down among others. */
import { me } from "../../api/me.svelte";
import type { Lang } from "../../texts/lang.svelte";

const STORED = "imperios.named";
const GUEST = /^(?:Invitado|Guest) \d{4}$/;
const NAMES: Record<Lang, string[]> = {
  es: [
    "Aspasia", "Artemisia", "Brásidas", "Cimón", "Epaminondas", "Gorgo", "Milcíades", "Temístocles",
    "Berthier", "Davout", "Kutúzov", "Lannes", "Palafox", "Wellesley", "Andrómeda", "Casiopea", "Orión",
  ],
  en: [
    "Aspasia", "Artemisia", "Brasidas", "Cimon", "Epaminondas", "Gorgo", "Miltiades", "Themistocles",
    "Berthier", "Davout", "Kutuzov", "Lannes", "Palafox", "Wellesley", "Andromeda", "Cassiopeia", "Orion",
  ],
}; // prettier-ignore

let waiting = $state.raw<() => void>();

export const naming = {
  /** Whether the question lies open. */
  get asking(): boolean {
    return waiting !== undefined;
  },
  /** Does something among others; whoever has no name yet is asked for one first. */
  before(deed: () => void): void {
    const guest = GUEST.test(me.now?.name ?? "");
    if (guest && localStorage.getItem(STORED) === null) waiting = deed;
    else deed();
  },
  /** The question is answered, with a name or without: it is not asked again. */
  answered(): void {
    localStorage.setItem(STORED, "yes");
    const deed = waiting;
    waiting = undefined;
    deed?.();
  },
  /** Not now: nothing is done. */
  cancel(): void {
    waiting = undefined;
  },
};

/** A name that somebody could go by. */
export function suggestion(lang: Lang): string {
  const names = NAMES[lang];
  return names[Math.floor(Math.random() * names.length)]!;
}
