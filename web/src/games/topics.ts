/** Which rules matter for what can be pointed at. Every number is checked against the rulebooks. */

export const TOPICS: Record<string, Record<string, string[]>> = {
  grecia: {
    land: ["GR-2.5", "GR-2.8"], small_island: ["GR-2.5", "GR-6.6"], sea: ["GR-2.7", "GR-9.1"],
    light: ["GR-1.2", "GR-1.3"], medium: ["GR-1.2", "GR-1.3"], heavy: ["GR-1.2", "GR-8.4"], cavalry: ["GR-5.6", "GR-10.6"],
    ship: ["GR-6.8", "GR-9.1"], hero: ["GR-15.2", "GR-15.9"], fortress: ["GR-14.1", "GR-14.2"], neutral: ["GR-16.1"],
    supplies: ["GR-8.1", "GR-8.3"], territories: ["GR-2.8", "GR-4.2"], fortresses: ["GR-17.1"], hand: ["GR-8.13"],
    move: ["GR-5.1", "GR-5.3"], attack: ["GR-6.1", "GR-6.2"], swap: ["GR-7.1", "GR-7.5"], take_supplies: ["GR-8.1"], hire: ["GR-8.2", "GR-8.3"],
    take_senate: ["GR-8.11", "GR-8.12"], take_tactic: ["GR-8.11", "GR-8.13"], play_tactic: ["GR-19.4"], set_permission: ["GR-9.9"],
    bat: ["GR-10.13", "GR-13.4"], tac: ["GR-19.1", "GR-19.4"], sen: ["GR-8.12", "GR-19.6"],
  },
  napoleon: {
    land: ["NA-2.2", "NA-2.14"], sea: ["NA-2.4", "NA-12.1"], city_small: ["NA-2.3", "NA-7.3"], city_large: ["NA-2.3", "NA-7.3"],
    foot: ["NA-1.3", "NA-1.5"], horse: ["NA-1.5", "NA-5.7"], artillery: ["NA-1.3", "NA-1.12"], ship: ["NA-1.4", "NA-12.1"],
    militia: ["NA-1.5", "NA-1.12"], guard: ["NA-1.3", "NA-1.7"], neutral: ["NA-1.17", "NA-2.7"],
    supplies: ["NA-13.1", "NA-13.5"], territories: ["NA-2.13", "NA-16.1"], flag: ["NA-2.13"], hand: ["NA-8.2"],
    move: ["NA-5.1", "NA-5.7"], attack: ["NA-6.1", "NA-6.3"], swap: ["NA-5.14"], supply: ["NA-13.1"], recruit: ["NA-13.3", "NA-13.5"],
    card: ["NA-14.1", "NA-14.2"], enter_city: ["NA-4.10", "NA-4.14"], leave_city: ["NA-4.11"],
    bc: ["NA-8.1", "NA-8.17"], ch: ["NA-9.1"], army: ["NA-14.1"], pol: ["NA-14.1"], route: ["NA-4.3", "NA-4.4"],
  },
  galactica: {
    empty: ["IG-2.9", "IG-13.2"], planet: ["IG-5.1", "IG-5.2"], home: ["IG-5.3", "IG-16.13"], asteroids: ["IG-3.2"],
    antimatter_cloud: ["IG-3.3", "IG-12.1"], black_hole: ["IG-3.3", "IG-12.8"], star_gate: ["IG-3.4"], ion_particles: ["IG-13.6", "IG-14.3"],
    mine_field: ["IG-3.6"], radioactivity: ["IG-3.7", "IG-20.7"], unit: ["IG-4.1", "IG-15.4"], squadron: ["IG-9.1", "IG-13.4"],
    space_base: ["IG-4.14", "IG-11.2"], damaged: ["IG-4.7", "IG-10.1"], stunned: ["IG-4.15"], engaged: ["IG-4.8", "IG-13.3"],
    blockade: ["IG-5.7", "IG-8.1"], supply: ["IG-9.1", "IG-9.3"], supplies: ["IG-8.1", "IG-11.1"], territories: ["IG-5.2"],
    buy: ["IG-8.3"], load: ["IG-13.10"], land: ["IG-13.11"], launch: ["IG-13.13"], ship_attack: ["IG-15.1", "IG-15.4"], invasion: ["IG-16.1", "IG-16.5"],
    bombardment: ["IG-17.1"], planet_destruction: ["IG-18.1"], missile_strike: ["IG-20.1"], detonate: ["IG-20.4"], clear_mines: ["IG-19.1"],
    hand: ["IG-8.3", "IG-8.4"], card: ["IG-21.1", "IG-21.5"], auction: ["IG-7.4", "IG-7.5"], cargo: ["IG-4.10", "IG-4.11"],
  },
};

export function rulesOf(game: string, ...topics: (string | undefined)[]): string[] {
  const found = topics.flatMap((topic) => (topic ? (TOPICS[game]?.[topic] ?? []) : []));
  return [...new Set(found)].slice(0, 4);
}
