/** The coach at the table: hints when somebody asks, a warning before a choice that gives much away. */
import { untrack } from "svelte";
import { api } from "../../api/http";
import { problemOf } from "../../api/problems";
import type { Caution, Hint, LineInfo } from "../../api/types.gen";
import type { Scene } from "../../board/scene";
import { lineArrows, type Middle } from "../../games/moves";
import { seatLook } from "../../games/looks";
import type { Key } from "../../texts/es";
import { warnings } from "./warnings.svelte";
import type { Sitting } from "./sitting.svelte";

/** Longer than this nobody waits for a warning. */
const PATIENCE = 300;

export class CoachModel {
  asking = $state(false);
  /** The idea that is drawn on the board. */
  shown = $state(0);
  caution = $state.raw<{ found: Caution; version: number; go: () => void }>();
  private found = $state.raw<Hint>();
  private failed = $state.raw<{ why: Key; version: number }>();
  /** The version at which the action began, as far as its worth is known; the one of which was warned. */
  private measured = -1;
  private asked = -1;
  private warned = -1;

  constructor(private readonly sitting: Sitting) {
    $effect(() => {
      if (warnings.on && this.opens) untrack(() => void this.measure());
    });
    // A warning is about one choice: once the game has gone on it says nothing any more.
    $effect(() => {
      if (this.caution && this.caution.version !== this.sitting.current?.version) this.caution = undefined;
    });
  }

  /** Alone with bots, or where everybody sat down to a table with hints. */
  readonly allowed = $derived.by(() => {
    const table = this.sitting.table;
    if (!table || this.sitting.id.includes("/")) return false;
    const people = table.seats.filter((one) => one.kind === "human");
    return table.hints || (table.host && people.every((one) => one.own));
  });
  /** Whether a hint can be asked for now; about a bid there is nothing useful to say. */
  readonly offered = $derived.by(() => {
    const { current, resources, choices } = this.sitting;
    const traits = resources?.game.declaration.prompt(current?.prompt.code ?? "");
    return this.allowed && !!current?.seat && choices.length > 0 && !traits?.bids;
  });
  /** The hint to the question of now. */
  readonly hint = $derived.by(() =>
    this.found?.version === this.sitting.current?.version ? this.found : undefined,
  );
  /** Why there is none to the question of now, if it was asked for. */
  readonly trouble = $derived.by(() =>
    this.failed?.version === this.sitting.current?.version ? this.failed?.why : undefined,
  );
  /** The line that is drawn on the board. */
  private readonly line = $derived.by((): LineInfo | undefined =>
    this.caution ? this.caution.found.better : this.hint?.ideas[this.shown],
  );
  /** An action begins, and this seat is asked. */
  private readonly opens = $derived.by(() => {
    const { current, resources, choices } = this.sitting;
    const traits = resources?.game.declaration.prompt(current?.prompt.code ?? "");
    return this.allowed && choices.length > 1 && !!traits?.menu ? current!.version : undefined;
  });

  /** What Mariscal would do, and why. */
  async ask(): Promise<void> {
    const { id, current } = this.sitting;
    if (this.asking || !this.offered || !current?.seat) return;
    this.asking = true;
    this.failed = undefined;
    this.shown = 0;
    try {
      this.found = await api.hint(id, current.seat);
    } catch (error) {
      const why = problemOf(error, { 503: "coach.later" }, "coach.failed");
      this.failed = { why, version: current.version };
    }
    this.asking = false;
  }

  close(): void {
    this.found = undefined;
    this.failed = undefined;
  }

  /** Before a choice is sent: what cannot be taken back and gives much away is said once. */
  before(token: string, go: () => void): void {
    if (this.checks(token)) void this.check(token, go);
    else go();
  }

  /** The warning was read: go on with it, or not. */
  answer(yes: boolean): void {
    const { go } = this.caution ?? {};
    this.caution = undefined;
    if (yes) go?.();
    else this.sitting.errand.stop();
  }

  /** A board with the line that is told about. */
  draw<S extends Scene>(scene: S, middle: Middle): S {
    const { line } = this;
    const { resources, current } = this.sitting;
    if (!line || !resources || !current?.seat) return scene;
    const { side } = seatLook(resources.game.id, current.seat);
    const marked = new Set(scene.selected.map((one) => one.zone));
    const zones = [...new Set(line.zones)]
      .filter((zone) => !marked.has(zone))
      .map((zone) => ({ zone, side }));
    const arrows = lineArrows(resources.game.id, current.seat, line, middle);
    return { ...scene, arrows: [...scene.arrows, ...arrows], selected: [...scene.selected, ...zones] };
  }

  private checks(token: string): boolean {
    const { current, resources } = this.sitting;
    if (!warnings.on || !this.allowed || !current || !resources) return false;
    // A last word may be taken back only until a bot has answered it.
    if (!this.sitting.final(token) && !resources.game.declaration.is("closing")(token)) return false;
    const own = current.version - this.measured <= current.undo;
    return own && this.measured >= 0 && this.warned !== this.measured;
  }

  private async check(token: string, go: () => void): Promise<void> {
    const { id, current } = this.sitting;
    const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE));
    const asked = api.warning(id, current!.seat!, token, this.measured).catch(() => null);
    const found = await Promise.race([asked, late]);
    if (this.sitting.current?.version !== current!.version) return;
    if (!found) return go();
    this.warned = this.measured;
    this.caution = { found, version: current!.version, go };
  }

  private async measure(): Promise<void> {
    const { id, current } = this.sitting;
    if (!current?.seat || this.asked === current.version) return;
    this.asked = current.version;
    const found = await api.measure(id, current.seat).catch(() => undefined);
    if (found) this.measured = found.version;
  }
}
