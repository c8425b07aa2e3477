/** How the pieces, cards and actions of the games look: icons by id, sides by seat. */
import type { Side } from "../ui/sides";

export interface SeatLook {
  side: Side;
  letter: string;
}

const POWERS: [string, SeatLook][] = [
  ["france", { side: "blue", letter: "F" }],
  ["britain", { side: "red", letter: "G" }],
  ["austria", { side: "white", letter: "A" }],
  ["prussia", { side: "black", letter: "P" }],
  ["russia", { side: "green", letter: "R" }],
  ["spain", { side: "yellow", letter: "E" }],
  ["ottoman", { side: "orange", letter: "O" }],
  ["sweden", { side: "sky", letter: "S" }],
];

const LETTERS: Record<string, Record<string, string>> = {
  grecia: { red: "P", blue: "C", green: "M", yellow: "A" },
  galactica: { red: "R", blue: "B" },
};

const NOBODY: SeatLook = { side: "neutral", letter: "" };

const powersKnown = new Map<string, string[]>();

/** The powers of a Napoleón seat in the order of its name: `britain_austria` is Britain, then Austria. */
export function powersOf(seat: string): string[] {
  const found = powersKnown.get(seat) ?? powersIn(seat);
  powersKnown.set(seat, found);
  return found;
}

function powersIn(seat: string): string[] {
  const found = POWERS.map(([power]) => power).filter(
    (power) => seat.includes(power) && !isInside(seat, power),
  );
  return found.sort((a, b) => seat.indexOf(a) - seat.indexOf(b));
}

/** "prussia" contains "russia". */
function isInside(seat: string, power: string): boolean {
  return power === "russia" && !/(^|_)russia/.test(seat);
}

/** A seat of two powers appears as the first of them. */
export function seatLook(game: string, seat: string | undefined | null): SeatLook {
  if (!seat || seat === "neutral") return NOBODY;
  const letter = LETTERS[game]?.[seat];
  if (letter) return { side: seat as Side, letter };
  return POWERS.find(([power]) => power === powersOf(seat)[0])?.[1] ?? NOBODY;
}

export interface UnitLook {
  icon: string;
  ship?: boolean;
}

export const UNITS: Record<string, UnitLook> = {
  light: { icon: "spears" },
  medium: { icon: "round-shield" },
  heavy: { icon: "spartan" },
  cavalry: { icon: "cavalry" },
  ship: { icon: "trireme", ship: true },
  hero: { icon: "crested-helmet" },
  militia: { icon: "pitchfork" },
  recruits: { icon: "musket" },
  infantry: { icon: "musket" },
  veterans: { icon: "musket" },
  guard: { icon: "imperial-crown" },
  irregular_cavalry: { icon: "horse-head" },
  light_cavalry: { icon: "cavalry" },
  hussars: { icon: "crossed-sabres" },
  dragoons: { icon: "saber-and-pistol" },
  heavy_cavalry: { icon: "mounted-knight" },
  field_artillery: { icon: "cannon" },
  siege_artillery: { icon: "mortar" },
  light_ship: { icon: "shooner-sailboat", ship: true },
  normal_ship: { icon: "caravel", ship: true },
  heavy_ship: { icon: "galleon", ship: true },
  armour: { icon: "caltrops" },
  defensive_cannon: { icon: "turret" },
  ion_cannon: { icon: "ion-cannon-blast" },
  planetary_shield: { icon: "energy-shield" },
  mine_field: { icon: "minefield" },
};

export const ACTIONS: Record<string, string> = {
  move: "boot-prints",
  attack: "crossed-swords",
  swap: "cycle",
  take_supplies: "amphora",
  supply: "barrel",
  hire: "two-coins",
  recruit: "two-coins",
  take_senate: "greek-temple",
  take_tactic: "card-draw",
  card: "card-draw",
  play_tactic: "card-play",
  set_permission: "shaking-hands",
  enter_city: "entry-door",
  leave_city: "exit-door",
  buy: "card-draw",
  load: "cardboard-box",
  land: "entry-door",
  launch: "rocket-thruster",
  ship_attack: "crossed-swords",
  invasion: "boot-prints",
  bombardment: "fire",
  planet_destruction: "radioactive",
  missile_strike: "ion-cannon-blast",
  detonate: "radioactive",
  clear_mines: "minefield",
};

/** The phases of a turn of Galáctica, in order. */
export const PHASES: [string, string][] = [
  ["1", "crown-coin"],
  ["2", "receive-money"],
  ["3", "card-draw"],
  ["4", "cardboard-box"],
  ["5", "wrench"],
  ["6", "factory"],
  ["7B", "rocket-thruster"],
  ["8", "crossed-swords"],
];

const CARDS: Record<string, string> = {
  bat_0: "back-forth",
  bat_1: "stone-spear",
  bat_2: "round-shield",
  bat_3: "sword-clash",
  bat_4: "cavalry",
  bat_5: "fire",
  tac_request_support: "hunting-horn",
  tac_phalanx: "spears",
  tac_ambush: "eye-target",
  tac_archers: "bowman",
  tac_siege_engines: "catapult",
  tac_oracle: "greek-temple",
  tac_favour: "sun",
  tac_bronze_ram: "ram",
  tac_naval_support: "trireme",
  tac_veterans: "laurels",
  tac_orderly_retreat: "run",
  tac_forced_march: "boot-prints",
  tac_safe_conduct: "sailboat",
  tac_spies: "spy",
  tac_olympic_truce: "truce",
  bc_withdrawal: "back-forth",
  bc_probe: "magnifying-glass",
  bc_march_to_guns: "boot-prints",
  bc_line: "musket",
  bc_grand_battle: "crossed-swords",
  bc_column: "flying-flag",
  bc_masterstroke: "imperial-crown",
  broadside: "ion-cannon-blast",
  concentrated_fire: "eye-target",
  imperial_wrath: "fire",
  saturation_bombing: "radioactive",
  lightning_assault: "rocket-thruster",
  emergency_thrusters: "rocket-thruster",
  hyperspace_jump: "galaxy",
  evasive_manoeuvre: "cycle",
  trenches: "castle",
  last_bastion: "castle",
  deflector_shields: "energy-shield",
  phase_shield: "energy-shield",
  emergency_shield: "energy-shield",
  black_market: "crown-coin",
  war_effort: "factory",
  emergency_rations: "cardboard-box",
  blockade_runners: "run",
  tactical_withdrawal: "run",
  field_repairs: "wrench",
  repair_drones: "wrench",
  spy: "spy",
  spy_network: "spy",
  stolen_plans: "scroll-unfurled",
  sabotage: "caltrops",
  conscription: "flying-flag",
  shock_troops: "boot-prints",
  guerrillas: "boot-prints",
  mutiny: "back-forth",
  countermand: "return-arrow",
  minesweeper: "minefield",
  drifting_mines: "minefield",
  jamming: "sound-off",
  em_pulse: "sun",
  antimatter_storm: "sun",
  ghost_fleet: "galaxy",
  ceasefire: "truce",
};

export function cardIcon(card: string): string {
  if (CARDS[card]) return CARDS[card];
  if (card.startsWith("sen_")) return "greek-temple";
  if (card.startsWith("route_")) return "trade";
  if (card.startsWith("army_")) return "musket";
  if (card.startsWith("pol_")) return "scroll-quill";
  return "card-random";
}

/** Cards have something printed on them. */
export function isCard(token: string, printed: Record<string, string>): boolean {
  return /^(bat|tac|sen|bc|ch|army|pol|route)_/.test(token) || !!printed[token];
}

/** Answers that close a question or leave it: they become the primary button. */
export const CLOSING = new Set(["done", "pass", "stay", "none", "end_turn", "decline", "cancel", "go"]);

export const TERRITORY_ICON: Record<string, string> = {
  grecia: "treasure-map",
  napoleon: "flying-flag",
  galactica: "galaxy",
};
export const SUPPLY_ICON: Record<string, string> = {
  grecia: "amphora",
  napoleon: "barrel",
  galactica: "crown-coin",
};
