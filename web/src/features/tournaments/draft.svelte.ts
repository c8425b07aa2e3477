/** A tournament that is being thought out: what the form says so far. */
import type { GameInfo, NewTournament, ScenarioInfo } from "../../api/types.gen";
import { counts, PACES, planOf, type PaceChoice } from "../new-table/plans";

/** In a round robin for two everybody meets everybody: more would take too long. */
const LONGEST = 16;
const MOST = 64;

export class CupDraft {
  private games = $state.raw<GameInfo[]>([]);
  title = $state("");
  gameId = $state("");
  scenarioId = $state("");
  seats = $state(2);
  pace = $state<PaceChoice["id"]>("quick");
  system = $state<"swiss" | "round_robin">("swiss");
  places = $state(8);
  rounds = $state(3);
  fill = $state<NonNullable<NewTournament["fill"]>>("");
  duplicate = $state(false);
  /** As the field of the form has it, in the time of the browser; empty: when it is full. */
  starts = $state("");
  days = $state(0);

  start(games: GameInfo[]): void {
    this.games = games;
    this.gameId = games[0]?.id ?? "";
    this.fit();
  }
  get game(): GameInfo | undefined {
    return this.games.find((one) => one.id === this.gameId);
  }
  get scenario(): ScenarioInfo | undefined {
    return this.game?.scenarios.find((one) => one.id === this.scenarioId);
  }
  /** Everybody meets everybody, so the number of rounds follows from that of players. */
  get allPlayAll(): boolean {
    return this.system === "round_robin" && this.seats === 2;
  }
  get most(): number {
    return this.allPlayAll ? LONGEST : MOST;
  }
  /** Another game or scenario: what does not fit any more is chosen anew, two at a table if they can. */
  fit(): void {
    if (!this.game) return;
    if (!this.scenario) this.scenarioId = planOf(this.game).scenario.id;
    const possible = counts(this.scenario!);
    if (!possible.includes(this.seats)) this.seats = possible[0]!;
  }
  order(): NewTournament {
    return {
      title: this.title.trim(),
      game: this.gameId,
      scenario: this.scenarioId,
      seats: this.seats,
      pace: PACES.find((one) => one.id === this.pace)!.pace!,
      system: this.system,
      rounds: this.rounds,
      places: Math.max(this.seats, Math.min(this.places, this.most)),
      fill: this.fill,
      duplicate: this.duplicate,
      starts: this.starts ? new Date(this.starts).getTime() / 1000 : 0,
      days: this.days,
    };
  }
}
