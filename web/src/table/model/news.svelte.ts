/** What is new: the events of the last state, what it sounds like, and what happened since the last turn. */
import { untrack } from "svelte";
import type { Sentence } from "../../api/types.gen";
import { Playback, sinceTurnOf, worthShowing } from "./playback.svelte";
import type { Sitting } from "./sitting.svelte";
import { soundOf, sounds } from "./sounds.svelte";

export class News {
  /** What has happened since the state before: for marches, cards, dice. */
  fresh = $state.raw<Sentence[]>([]);
  /** Where the action in progress begins in the log: what is after it can still be taken back. */
  began = $state(0);
  readonly playback = new Playback();
  /** The state before, as far as it matters. */
  private last: { seat: string | null; length: number; asked: boolean } | undefined;
  private over = false;

  constructor(private readonly sitting: Sitting) {
    $effect.pre(() => this.follow());
  }

  /** What the others did since the last turn of whoever looks, as far as it can be shown. */
  readonly since = $derived.by(() => {
    const { current, log, resources } = this.sitting;
    if (!current?.seat || !resources) return [];
    const { declaration } = resources.game;
    return worthShowing(declaration, sinceTurnOf(declaration, log, current.seat));
  });

  /** Plays it again on the board. */
  look(): void {
    const { id, current, log, resources } = this.sitting;
    if (!current?.seat || !resources) return;
    const { declaration } = resources.game;
    const [first] = sinceTurnOf(declaration, log, current.seat);
    const events = first ? log.length - log.indexOf(first) : 0;
    void this.playback.show(declaration, id, current.seat, events);
  }

  /** Tells what is new in each state: before it is drawn, so that pieces set out at once. */
  private follow(): void {
    const { current, log } = this.sitting;
    const game = untrack(() => this.sitting.resources?.game);
    const { last } = this;
    if (!current) return void (this.last = undefined);
    const same = last && last.seat === current.seat && log.length >= last.length;
    const asked = current.choices.length > 0;
    const fresh = same ? log.slice(last.length) : [];
    this.fresh = fresh;
    // A page that is opened in the middle of an action does not know where it began.
    const menu = game && current.choices.some(game.declaration.is("verb"));
    if (!last || !asked || !current.undo || menu) this.began = log.length;
    else this.began = Math.min(this.began, log.length);
    if (fresh.length && game) sounds.play(...soundOf(fresh, game));
    if (asked && last && !last.asked) sounds.play("turn");
    if (current.result && last && !this.over) sounds.play("victory");
    this.over = !!current.result;
    this.last = { seat: current.seat, length: log.length, asked };
  }
}
