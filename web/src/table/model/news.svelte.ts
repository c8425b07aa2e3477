/** What is new: the events of the last state, what it sounds like, and what happened since the last turn. */
import { untrack } from "svelte";
import type { Sentence } from "../../api/types.gen";
import { concerns, entriesOf } from "../../games/chronicle";
import { Playback, sinceTurnOf, worthShowing, type Source } from "./playback.svelte";
import type { Sitting } from "./sitting.svelte";
import { soundOf, sounds } from "./sounds.svelte";

const SETTLED = "imperios.recap";

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
    const declaration = this.sitting.resources?.game.declaration;
    return declaration ? worthShowing(declaration, this.others) : [];
  });
  /** Of that, what was done to whoever looks: attacks, losses, cards. */
  readonly concerning = $derived.by(() => {
    const { current, resources } = this.sitting;
    if (!current?.seat || !resources) return [];
    const { declaration, looks } = resources.game;
    const entries = entriesOf(declaration, new Set(looks.quiet), this.others);
    return entries.filter((entry) => entry.kind !== "turn" && concerns(declaration, entry, current.seat!));
  });
  /** All that the others did since then. */
  readonly others = $derived.by(() => {
    const { current, log, resources } = this.sitting;
    return current?.seat && resources ? sinceTurnOf(resources.game.declaration, log, current.seat) : [];
  });
  /** The turn whose beginning was seen, with what the others did before it: also after a reload. */
  private settled = $state(sessionStorage.getItem(SETTLED) ?? "");
  /** A round has begun, but no turn in it: it may be auctioned who has the first one. */
  private readonly between = $derived.by(() => {
    const declaration = this.sitting.resources?.game.declaration;
    const last = this.sitting.log.findLast((event) =>
      declaration?.does(event, "round_begins", "turn_begins"),
    );
    return !!last && declaration!.does(last, "round_begins");
  });
  private readonly turn = $derived.by(() => {
    const { current, scene, id } = this.sitting;
    const view = scene.present;
    const own = view && view.turn === view.you && current?.choices.length && !this.between;
    return own ? `${id} ${view.round} ${view.turn}` : "";
  });
  /** A turn of whoever looks begins: the others' doings are summed up. */
  readonly recap = $derived(
    !!this.turn && this.turn !== this.settled && this.since.length + this.concerning.length > 0,
  );

  /** The summary was read, or the turn has begun in earnest. */
  settle(): void {
    if (!this.turn || this.turn === this.settled) return;
    this.settled = this.turn;
    sessionStorage.setItem(SETTLED, this.turn);
  }

  /** Shows it again on the board: by itself, or step by step. */
  look(alone = true): void {
    const { log, resources } = this.sitting;
    const { source } = this;
    if (!source || !resources) return;
    const { declaration } = resources.game;
    const [first] = sinceTurnOf(declaration, log, source.seat);
    const events = first ? log.length - log.indexOf(first) : 0;
    void this.playback.show(declaration, source, events, alone);
  }

  /** What the others did is told, and may be looked at next. */
  expect(): void {
    if (this.source) this.playback.wake(this.source);
  }

  private get source(): Source | undefined {
    const { id, current } = this.sitting;
    return current?.seat ? { table: id, seat: current.seat, played: current.played } : undefined;
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
