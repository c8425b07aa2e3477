/** What is drawn on the board: the position, what can be chosen, and where things go. */
import type { Scene } from "../../board/scene";
import type { TableView } from "../../games/client";
import { seatLook } from "../../games/looks";
import type { Sentence } from "../../api/types.gen";
import { arrowsFor, movesOf, type Move } from "../../games/moves";
import type { Sitting } from "./sitting.svelte";

/** The most marks of earlier moves. */
const TRAILS = 16;

export class SceneModel {
  /** What is laid over the map. */
  layers = $state.raw<ReadonlySet<string>>(new Set());

  constructor(private readonly sitting: Sitting) {}

  private readonly parts = $derived.by(() => {
    const { resources, current } = this.sitting;
    return resources && current && this.view ? { ...resources, current, view: this.view } : undefined;
  });
  private readonly past = $derived.by(() => this.sitting.news.playback.now);
  /** The position of now: what is asked belongs to it. */
  readonly present = $derived.by((): TableView | undefined => {
    const { resources, current } = this.sitting;
    return current && resources?.game.read(current);
  });
  /** The position that is seen: that of now, or one of the past while it is played back. */
  readonly view = $derived.by((): TableView | undefined =>
    this.past ? this.sitting.resources?.game.read(this.past) : this.present,
  );
  /** What can be chosen on the board. */
  readonly open = $derived.by(() => (this.past ? [] : this.sitting.choices));
  /** What was chosen in this action and can still be taken back. */
  private readonly planned = $derived.by(() => {
    const { current, log, news } = this.sitting;
    return this.past || !current?.undo ? [] : this.moves(log, news.began);
  });
  /** What has just moved. */
  private readonly made = $derived.by(() => {
    const { log, news } = this.sitting;
    return this.past
      ? this.moves(this.past.events)
      : this.moves(log, Math.max(0, log.length - news.fresh.length));
  });
  private readonly moves = (log: Sentence[], start = 0): Move[] => {
    const game = this.sitting.resources?.game;
    return game ? movesOf(game.declaration, log, start) : [];
  };
  private readonly middle = (zone: string) =>
    this.sitting.resources?.game.middle(this.view?.scenario ?? "", zone);

  /** Everything but what the pointer does: it changes less often. */
  private readonly base = $derived.by((): Scene | undefined => {
    if (!this.parts) return undefined;
    const { game, texts, view, current } = this.parts;
    const question = { prompt: current.prompt, choices: this.open, layers: this.layers };
    const scene = game.scene(view, texts, question);
    const moved = game.withMoves(scene, { planned: this.planned, made: this.made }, this.middle);
    const lit = [...new Set([...(this.begun.length ? [] : moved.lit), ...this.sitting.plan.lit])];
    const { besides } = this.sitting.plan;
    return { ...moved, lit, besides, selected: [...moved.selected, ...this.stage, ...this.begun] };
  });
  readonly now = $derived.by((): Scene | undefined => {
    const { base, parts } = this;
    if (!base || !parts) return undefined;
    const { aim, refused } = this.sitting.pointing;
    const { seat, prompt } = parts.current;
    const aimed = this.previewed.length && aim && seat ? parts.game.withGhost(base, seat, prompt, aim) : base;
    const arrows = [...this.trails, ...base.arrows, ...this.previewed, ...this.travelled];
    const drawn = { ...aimed, arrows, ...(refused ? { refused } : {}) };
    return this.past ? drawn : this.sitting.coach.draw(drawn, this.middle);
  });
  /** Whether something on the board can be chosen. */
  readonly asks = $derived.by(() => (this.base?.lit.length ?? 0) + (this.base?.litPieces.length ?? 0) > 0);

  /** The zone that was clicked first. */
  private readonly begun = $derived.by(() => {
    const { plan, resources, current } = this.sitting;
    if (!plan.start || !resources) return [];
    return [{ zone: plan.start, side: seatLook(resources.game.id, current?.seat).side }];
  });
  /** During playback what moves is kept in sight. */
  private readonly stage = $derived.by(() => {
    if (!this.past) return [];
    const game = this.sitting.resources?.game.id ?? "";
    const zones = new Map(
      this.made.flatMap(({ from, to, seat }) => [from ?? to, to].map((zone) => [zone, seat] as const)),
    );
    return [...zones].map(([zone, seat]) => ({ zone, side: seatLook(game, seat).side }));
  });
  /** Where the others went since the last turn, until something is begun. */
  private readonly trails = $derived.by(() => {
    const { resources, news, plan, current } = this.sitting;
    if (!resources || this.past || plan.start || this.planned.length || current?.result) return [];
    const moves = this.moves(news.others).slice(-TRAILS);
    return arrowsFor(resources.game.id, moves, this.middle, { trail: true });
  });
  /** During playback the way of what moves is drawn. */
  private readonly travelled = $derived.by(() => {
    const game = this.sitting.resources?.game;
    return this.past && game ? arrowsFor(game.id, this.made, this.middle) : [];
  });
  /** The arrow that a click on the zone pointed at would draw. */
  private readonly previewed = $derived.by(() => {
    const { resources, current, pointing, plan } = this.sitting;
    const { prompt, seat } = current ?? {};
    const from = plan.start ?? prompt?.args["origin"] ?? prompt?.args["zone"];
    const { aim } = pointing;
    const able = aim && (this.open.includes(aim) || plan.ways.some((way) => way.target === aim));
    if (!able || !resources || !seat || typeof from !== "string") return [];
    return arrowsFor(resources.game.id, [{ seat, what: "*", from, to: aim }], this.middle, { preview: true });
  });

  toggle(layer: string): void {
    const layers = new Set(this.layers);
    if (!layers.delete(layer)) layers.add(layer);
    this.layers = layers;
  }
}
