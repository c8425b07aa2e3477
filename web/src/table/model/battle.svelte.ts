/** The last battle: what is told of it, and whether it is on the screen. */
import type { Battle } from "../../games/battle";
import type { Sitting } from "./sitting.svelte";

const DECIDED = 0.5;

export class BattleModel {
  /** Which battle was put away: where it began in the log, and a half more if it was decided. */
  private seen = $state(-1);
  /** Who stood in the zone when the battle began, if that was seen; the log does not name the defenders. */
  stood = $state.raw<{ owner?: string; units?: Record<string, number> }[]>([]);
  private began = -1;
  private known = false;

  constructor(private readonly sitting: Sitting) {
    $effect.pre(() => this.remember());
    $effect.pre(() => this.skipOld());
  }

  /** A battle is being fought. */
  private readonly running = $derived.by(() => {
    const stack = this.sitting.current?.view["stack"] as { frame?: string }[] | undefined;
    return (stack ?? []).some(({ frame }) => frame === "battle" || frame === "combat");
  });
  readonly now = $derived.by((): Battle | undefined => {
    const { resources, view, log } = this.sitting;
    const found = view && resources?.game.battle(log, view);
    return found && { ...found, over: found.over || !this.running };
  });
  /** Whoever looks fights in it. */
  private readonly involved = $derived.by(() => {
    const seat = this.sitting.current?.seat;
    return !!this.now && !!seat && [this.now.attacker.seat, this.now.defender.seat].includes(seat);
  });
  /** A battle is looked at twice: while it is fought, and once more when it is decided. */
  private readonly mark = $derived(this.now ? this.now.start + (this.now.winner ? DECIDED : 0) : -1);
  /** It may cover the board. */
  private readonly tellable = $derived.by(
    () =>
      this.involved &&
      !this.sitting.news.playback.now &&
      (!!this.now!.winner || this.now!.over || !this.sitting.scene.asks),
  );
  readonly shown = $derived(this.tellable && this.mark > this.seen);
  /** How it ended is on the screen, and waits to be read. */
  readonly told = $derived(this.shown && (!!this.now?.winner || !!this.now?.over));
  /** It goes on, and was put away. */
  readonly hidden = $derived(this.tellable && this.running && !this.shown);

  /** Puts the story of a battle away, until it is decided. */
  leave(): void {
    this.seen = this.mark;
  }

  /** Opens it again. */
  see(): void {
    this.seen = this.mark - 1;
  }

  private remember(): void {
    const { now } = this;
    const { resources, current } = this.sitting;
    if (!now || !current || !resources || now.start === this.began) return;
    this.began = now.start;
    const { game } = resources;
    this.stood = now.winner ? [] : game.armies(game.read(current), now.zone);
  }

  /** Battles that were over before the page opened are history. */
  private skipOld(): void {
    const { log, current, resources } = this.sitting;
    if (this.known || !log.length || !current || !resources) return;
    this.known = true;
    if (this.now?.over) this.leave();
  }
}
