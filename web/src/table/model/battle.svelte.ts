/** The battle that is told: the first one that was not read yet, or the last; and whether it is on the screen. */
import type { Battle } from "../../games/battle";
import type { TableView } from "../../games/client";
import type { Sitting } from "./sitting.svelte";

const DECIDED = 0.5;

export class BattleModel {
  /** Up to here all was read: where a battle began in the log, and a half more if it was decided. */
  private seen = $state(-1);
  /** How this one ended was on the screen while something else was chosen: it goes when it is over. */
  private passed = $state(-1);
  /** A battle that was opened once more, by where it began. */
  private again = $state<number>();
  /** The board as it was when a battle began, if that was seen. */
  private readonly boards = new Map<number, TableView>();
  private before: TableView | undefined;
  private known = false;

  constructor(private readonly sitting: Sitting) {
    $effect.pre(() => this.remember());
    $effect.pre(() => this.skipOld());
    $effect.pre(() => {
      if (this.again === undefined && this.now?.over && this.passed === this.mark) this.leave();
    });
  }

  /** A battle is being fought. */
  private readonly running = $derived.by(() => {
    const stack = this.sitting.current?.view["stack"] as { frame?: string }[] | undefined;
    return (stack ?? []).some(({ frame }) => frame === "battle" || frame === "combat");
  });
  /** Where battles begin in the log, with those who fight. */
  private readonly begun = $derived.by(() => {
    const { resources, log } = this.sitting;
    return log.flatMap((event, start) => {
      const roles = resources?.game.declaration.roles(event, "battle_begins");
      return roles ? [{ start, seats: [roles["seat"], roles["defender"]] }] : [];
    });
  });
  private readonly last = $derived(this.begun.at(-1)?.start);
  /** Those in which whoever looks fights, and of which there is something to read. */
  private readonly unread = $derived.by(() => {
    const seat = this.sitting.current?.seat;
    const own = this.begun.filter(
      ({ start, seats }) => start + 1 > this.seen && !!seat && seats.includes(seat),
    );
    return own.find(({ start }) => markOf(this.at(start)!) > this.seen)?.start;
  });
  readonly now = $derived.by((): Battle | undefined => this.at(this.again ?? this.unread ?? this.last));
  private readonly mark = $derived(this.now ? markOf(this.now) : -1);
  /** It may be on the screen. */
  private readonly tellable = $derived.by(
    () =>
      !this.sitting.news.playback.now &&
      (!!this.now?.winner || !!this.now?.over || !this.sitting.scene.asks) &&
      this.mine,
  );
  private readonly mine = $derived.by(() => {
    const seat = this.sitting.current?.seat;
    return !!this.now && !!seat && [this.now.attacker.seat, this.now.defender.seat].includes(seat);
  });
  readonly shown = $derived(this.again !== undefined || (this.tellable && this.mark > this.seen));
  /** Something is lit on the board: the battle must not cover it. */
  readonly narrow = $derived.by(() => this.shown && this.again === undefined && this.sitting.scene.asks);
  /** How it ended is on the screen, and waits to be read. */
  readonly told = $derived(this.shown && !this.narrow && (!!this.now?.winner || !!this.now?.over));
  /** It is not decided yet, and was put away. */
  readonly hidden = $derived(this.tellable && this.running && !this.now?.winner && !this.shown);
  /** There is one to be opened again. */
  readonly any = $derived(this.last !== undefined);
  /** Who stood in the zone when the battle began, if that was seen; the log does not name the defenders. */
  readonly stood = $derived.by(() => {
    const board = this.now && this.boards.get(this.now.start);
    return board ? this.sitting.resources!.game.armies(board, this.now!.zone) : [];
  });

  /** Puts the story of a battle away, until it is decided. */
  leave(): void {
    if (this.again === undefined) this.seen = Math.max(this.seen, this.mark);
    this.again = undefined;
  }

  /** Whoever goes on to something else has read how it ended: it does not come back over another question. */
  goOn(): void {
    if (this.narrow && this.now?.winner) this.passed = this.mark;
  }

  /** Opens one again: that which began there, or the last. */
  see(start = this.last): void {
    this.again = start;
  }

  private at(start: number | undefined): Battle | undefined {
    const { resources, log } = this.sitting;
    if (start === undefined || !resources) return undefined;
    const found = resources.game.battle(log, start, this.boards.get(start));
    return { ...found, over: found.over || start !== this.last || !this.running };
  }

  /**
   * A battle is told with the board as it was: the one of now, or the one before if it was over at once. Those that
   * were over when the page was opened are told without.
   */
  private remember(): void {
    const { resources, current } = this.sitting;
    if (!current || !resources) return;
    const board = resources.game.read(current);
    const start = this.last;
    if (start !== undefined && (this.known || this.running) && !this.boards.has(start)) {
      const decided = !!resources.game.battle(this.sitting.log, start).winner;
      const then = decided ? this.before : board;
      if (then) this.boards.set(start, then);
    }
    this.before = board;
  }

  /** Battles that were over before the page opened are history; one that is still fought is not. */
  private skipOld(): void {
    const { log, current, resources } = this.sitting;
    if (this.known || !log.length || !current || !resources) return;
    this.known = true;
    const last = this.at(this.last);
    if (last) this.seen = last.start + (last.over ? DECIDED : -DECIDED);
  }
}

function markOf({ start, winner }: Battle): number {
  return start + (winner ? DECIDED : 0);
}
