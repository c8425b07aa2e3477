/** Parchment or night: as the system says, until somebody chooses. */
const STORED = "imperios.theme";

let night = $state(false);

export const theme = {
  get night(): boolean {
    return night;
  },
  start(): void {
    const system = matchMedia("(prefers-color-scheme: dark)");
    const kept = localStorage.getItem(STORED);
    night = kept ? kept === "night" : system.matches;
    system.addEventListener("change", (event) => {
      if (!localStorage.getItem(STORED)) night = event.matches;
    });
  },
  toggle(): void {
    night = !night;
    localStorage.setItem(STORED, night ? "night" : "parchment");
  },
};

let phone = $state(false);
let small = $state(false);
let low = $state(false);

export const screen = {
  /** Whether the window is too narrow for the columns of the desktop. */
  get phone(): boolean {
    return phone;
  },
  /** Whether they leave little room for the board. */
  get small(): boolean {
    return small;
  },
  /** Whether what stands below each other beside the board is short of room. */
  get low(): boolean {
    return low;
  },
  start(): void {
    follow("(max-width: 899px)", (matches) => (phone = matches));
    follow("(max-width: 1239px)", (matches) => (small = matches));
    follow("(min-width: 900px) and (max-height: 820px)", (matches) => (low = matches));
  },
};

function follow(query: string, tell: (matches: boolean) => void): void {
  const asked = matchMedia(query);
  tell(asked.matches);
  asked.addEventListener("change", (event) => tell(event.matches));
}
