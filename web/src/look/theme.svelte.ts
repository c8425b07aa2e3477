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

/** Whether the window is too narrow for the columns of the desktop. */
export const screen = {
  get phone(): boolean {
    return phone;
  },
  start(): void {
    const narrow = matchMedia("(max-width: 899px)");
    phone = narrow.matches;
    narrow.addEventListener("change", (event) => (phone = event.matches));
  },
};
