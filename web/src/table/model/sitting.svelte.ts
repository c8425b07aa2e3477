/** One table as this page sees it: the live channel, and everything that follows from its state. */
import { untrack } from "svelte";
import type { Place } from "../../board/press";
import type { Piece, Pointed, Scene } from "../../board/scene";
import type { StarScene } from "../../board/stars/scene";
import { AreaGame, asView, sceneOf, type AreaView, type Army } from "../../games/areas/areas";
import { lastBattle, type Battle } from "../../games/areas/battle";
import { lastCombat } from "../../games/stars/combat";
import { hintOf, type Hint } from "../../games/hints";
import { ACTIONS, CLOSING, seatLook } from "../../games/looks";
import { arrowsFor, marchesOf, movesOf, planned } from "../../games/moves";
import type { Layer } from "../../games/stars/overlays";
import { ghostAt } from "../../games/areas/pieces";
import { StarGame, starScene, starView } from "../../games/stars/stars";
import { screen } from "../../ui/theme.svelte";
import { api } from "../../api/http";
import type { Live } from "../../api/socket.svelte";
import type { Sentence } from "../../texts/game";
import { language } from "../../texts/lang.svelte";
import { OddsBook } from "./odds.svelte";
import { Playback, sinceTurnOf } from "./playback.svelte";
import { reasonOf, type Reason } from "./refusals";
import { gather, type Resources } from "../../games/resources";
import { sounds, soundOf } from "./sounds.svelte";

const DECIDED = 0.5;

export type Tab = "log" | "chat" | "table" | "hand" | "players";
export interface ShownHint {
  hint: Hint;
  at?: Place;
  held: boolean;
}

export class Sitting {
  live = $state.raw<Live>();
  resources = $state.raw<Resources>();
  tab = $state<Tab>("table");
  shown = $state.raw<ShownHint>();
  /** The lit zone that is pointed at: where an arrow would lead. */
  aim = $state<string>();
  ruleOpen = $state<string>();
  battleSeen = $state(-1);
  endSeen = $state(false);
  /** What has happened since the state before: for marches, cards, dice. */
  fresh = $state.raw<Sentence[]>([]);
  layers = $state.raw<ReadonlySet<Layer>>(new Set());
  refused = $state<string>();
  /** Who stood in the zone when the last battle began, if that was seen; the log does not name the defenders. */
  stood = $state.raw<Army[]>([]);
  readonly playback = new Playback();
  readonly odds = new OddsBook();
  private question = "";
  /** What was pointed at when the choice was made: it goes when the answer comes, in one frame with it. */
  private left: { shown: ShownHint | undefined; aim: string | undefined } | undefined;
  private tried: { zone: string; at?: Place } | undefined;

  readonly table = $derived(this.live?.table);
  readonly current = $derived(this.live?.state);
  readonly log = $derived(this.live?.log ?? []);
  readonly view = $derived.by((): AreaView | undefined => {
    const view = this.playback.now?.view ?? this.current?.view;
    if (!view) return undefined;
    return this.table?.game === "galactica" ? starView(view) : asView(view);
  });
  /** Somebody waits for an answer of this page, or a bot plays for it. */
  readonly called = $derived(
    this.table?.status === "playing" &&
      this.table.seats.some((one) => one.own && (one.away || this.table!.offer?.waiting.includes(one.seat))),
  );
  readonly mine = $derived(this.table?.seats.filter((one) => one.yours).map((one) => one.seat) ?? []);
  /** Hot-seat: who has to take the device. */
  readonly nextSeat = $derived.by(() => {
    if (this.mine.length < 2 || this.table?.status !== "playing") return undefined;
    const due = (this.live?.deciders ?? []).filter((seat) => this.mine.includes(seat));
    return due.length && !due.includes(this.current?.seat ?? "") ? due[0] : undefined;
  });
  /** The host of a real table types in what was rolled or drawn. */
  readonly refereeing = $derived(!!this.current?.chance);
  readonly choices = $derived(this.current?.chance ?? this.current?.choices ?? []);
  private readonly open = $derived(this.playback.now ? [] : this.choices);

  /** Where the action in progress begins in the log: what is after it can still be taken back. */
  began = $state(0);
  private readonly plan = $derived(
    this.playback.now || !this.current?.undo ? [] : movesOf(this.log, this.began),
  );
  private readonly marching = $derived(
    this.playback.now
      ? movesOf(this.playback.now.events)
      : movesOf(this.log, Math.max(0, this.log.length - this.fresh.length)),
  );
  /** During playback what moves is kept in sight. */
  private readonly stage = $derived.by(() => {
    const game = this.resources?.game.id ?? "";
    const zones = new Map(
      this.playback.now
        ? this.marching.flatMap(({ from, to, seat }) => [from ?? to, to].map((zone) => [zone, seat] as const))
        : [],
    );
    return [...zones].map(([zone, seat]) => ({ zone, side: seatLook(game, seat).side }));
  });
  private readonly middle = (zone: string) => this.resources?.game.middle(this.view?.scenario ?? "", zone);

  private readonly base = $derived.by((): Scene | undefined => {
    const { resources, view, current } = this;
    if (!resources || !view || !current || !(resources.game instanceof AreaGame)) return undefined;
    const found = sceneOf({
      ...resources,
      game: resources.game,
      view,
      prompt: current.prompt,
      choices: this.open,
    });
    const scene = planned(found, resources.game.id, this.plan, this.middle);
    return {
      ...scene,
      selected: [...scene.selected, ...this.stage],
      marches: marchesOf(found.pieces, this.marching, this.middle),
    };
  });
  readonly scene = $derived.by((): Scene | undefined => {
    if (!this.base) return undefined;
    const arrows = [...this.base.arrows, ...this.previewed, ...this.travelled];
    const ghost = this.ghost(this.base);
    const scene = { ...this.base, arrows, pieces: ghost ? [...this.base.pieces, ghost] : this.base.pieces };
    return this.refused ? { ...scene, refused: this.refused } : scene;
  });
  private readonly starBase = $derived.by((): StarScene | undefined => {
    const { resources, view, current } = this;
    if (!resources || !view || !current || !(resources.game instanceof StarGame)) return undefined;
    const found = starScene(resources.game, view, resources.texts, current.prompt, this.open, this.layers);
    return {
      ...found,
      selected: [...found.selected, ...this.stage],
      marches: this.marching.flatMap((move) => this.starMarch(move.to, move.from)),
    };
  });
  readonly stars = $derived.by((): StarScene | undefined => {
    if (!this.starBase) return undefined;
    const plan = arrowsFor("galactica", this.plan, this.middle);
    const arrows = [...this.starBase.arrows, ...plan, ...this.previewed, ...this.travelled];
    const unit = this.starBase.sectors.find((one) => one.id === this.current?.prompt.args["zone"])?.units[0];
    const ghost = unit && this.previewed.length && this.aim ? { zone: this.aim, unit } : undefined;
    return {
      ...this.starBase,
      arrows,
      ...(ghost ? { ghost } : {}),
      ...(this.refused ? { refused: this.refused } : {}),
    };
  });
  /** During playback the way of what moves is drawn. */
  private readonly travelled = $derived(
    this.playback.now && this.resources ? arrowsFor(this.resources.game.id, this.marching, this.middle) : [],
  );
  /** The arrow that a click on the zone pointed at would draw. */
  private readonly previewed = $derived.by(() => {
    const { prompt, seat } = this.current ?? {};
    const from = prompt?.args["origin"] ?? prompt?.args["zone"];
    if (!this.aim || !this.resources || !seat || typeof from !== "string" || !this.open.includes(this.aim))
      return [];
    return arrowsFor(this.resources.game.id, [{ seat, what: "*", from, to: this.aim }], this.middle, true);
  });

  /** Why the last choice was refused. */
  readonly reason = $derived.by((): Reason | undefined => {
    const { live, resources, current } = this;
    return live?.refusal && resources && current
      ? reasonOf(resources.game, resources.texts, live.refusal, this.choices, current.prompt.rules)
      : undefined;
  });
  readonly since = $derived(
    this.current?.seat ? Playback.worth(sinceTurnOf(this.log, this.current.seat)) : [],
  );
  readonly running = $derived(this.current ? fighting(this.current.view) : false);
  readonly battle = $derived.by((): Battle | undefined => {
    const { resources, view } = this;
    if (!resources || !view) return undefined;
    const found =
      resources.game instanceof StarGame ? lastCombat(this.log, resources.game, view) : lastBattle(this.log);
    return found ? { ...found, over: found.over || !this.running } : undefined;
  });
  private readonly involved = $derived(
    !!this.battle &&
      !!this.current?.seat &&
      [this.battle.attacker.seat, this.battle.defender.seat].includes(this.current.seat),
  );
  private readonly boardAsked = $derived(
    (this.scene?.lit.length ?? 0) + (this.scene?.litPieces.length ?? 0) + (this.stars?.lit.length ?? 0) > 0,
  );
  /** A battle is looked at twice: while it is fought, and once more when it is decided. */
  private readonly battleMark = $derived(
    this.battle ? this.battle.start + (this.battle.winner ? DECIDED : 0) : -1,
  );
  private readonly tellable = $derived(
    !!this.battle &&
      this.involved &&
      !this.playback.now &&
      (!!this.battle.winner || this.battle.over || !this.boardAsked),
  );
  readonly showBattle = $derived(this.tellable && this.battleMark > this.battleSeen);
  /** How it ended is on the screen, and waits to be read. */
  readonly battleTold = $derived(this.showBattle && (!!this.battle?.winner || !!this.battle?.over));
  /** It goes on, and was put away. */
  readonly battleHidden = $derived(this.tellable && this.running && !this.showBattle);

  constructor(
    readonly id: string,
    private readonly channel: (id: string) => Live,
    invite: string | null,
  ) {
    void this.sitDown(invite);
    $effect(() => {
      const { game, scenario } = this.table ?? {};
      // Without a connection the words of another language have to wait for it.
      if (game && this.live?.connected)
        void gather(game, language.now, scenario).then(
          (found) => (this.resources = found),
          () => undefined,
        );
      this.shown = undefined; // it was said in the language before
    });
    $effect(() => {
      if (this.nextSeat && this.current?.seat) this.live?.look(null);
    });
    this.follow();
  }

  private async sitDown(invite: string | null): Promise<void> {
    await api.me();
    if (invite) await api.enter(this.id, invite).catch(() => undefined);
    this.live = this.channel(this.id);
  }

  leave(): void {
    this.live?.close();
    this.playback.stop();
  }

  /** Tells what is new in each state: before it is drawn, so that pieces set out at once. */
  private follow(): void {
    let last: { seat: string | null; length: number; asked: boolean } | undefined;
    let opened = false;
    $effect.pre(() => {
      const { current, log } = this;
      if (!current) return void (last = undefined);
      const same = last && last.seat === current.seat && log.length >= last.length;
      const fresh = same ? log.slice(last!.length) : [];
      const asked = current.choices.length > 0;
      this.fresh = fresh;
      // A page that is opened in the middle of an action does not know where it began.
      if (!last || !asked || !current.undo || current.choices.some((token) => token in ACTIONS))
        this.began = log.length;
      else this.began = Math.min(this.began, log.length);
      const first = !last;
      if (fresh.length) sounds.play(...soundOf(fresh, this.table?.game ?? ""));
      if (!first && asked && !last!.asked) sounds.play("turn");
      if (current.result && last && !opened) sounds.play("victory");
      opened = !!current.result;
      last = { seat: current.seat, length: log.length, asked };
      untrack(() => this.letGo());
      // What others do meanwhile does not change what a finger has pointed at.
      const question = JSON.stringify([current.seat, current.prompt, current.choices]);
      if (question === this.question) return;
      this.question = question;
      this.aim = undefined;
      untrack(() => this.odds.stop());
    });
    let begun = -1;
    $effect.pre(() => {
      const { battle, current } = this;
      if (!battle || !current || battle.start === begun) return;
      begun = battle.start;
      this.stood = battle.winner ? [] : [asView(current.view).zones?.[battle.zone] ?? []].flat();
    });
    // Battles that were over before the page opened are history.
    let known = false;
    $effect.pre(() => {
      if (known || !this.log.length || !this.current || !this.resources) return;
      known = true;
      if (this.battle?.over) this.battleSeen = this.battleMark;
    });
    $effect(() => this.refusalNear());
  }

  /** The choice was answered. */
  private letGo(): void {
    const { left, shown, aim } = this;
    this.left = undefined;
    if (left && shown === left.shown) this.shown = undefined;
    if (left && aim === left.aim) this.aim = undefined;
  }

  /** A refusal is told where the click was. */
  private refusalNear(): void {
    const refusal = this.live?.refusal;
    const { tried, resources } = this;
    if (!refusal) {
      this.refused = undefined;
      return;
    }
    untrack(() => this.letGo());
    if (!tried || !resources) return;
    this.refused = tried.zone;
    this.tried = undefined;
    if (screen.phone && this.tab === "table") return; // the question card says it, right below
    const { text, rules } = this.reason!;
    const hint: Hint = { title: resources.texts.title(tried.zone), lines: [text], rules, refusal: true };
    this.shown = { hint, held: true, ...(tried.at ? { at: tried.at } : {}) };
  }

  /** The unit that is asked about, where the pointer would send it. */
  private ghost(scene: Scene): Piece | undefined {
    const { prompt, seat } = this.current ?? {};
    const unit = prompt?.args["unit"];
    const game = this.resources?.game;
    if (
      !this.previewed.length ||
      !this.aim ||
      !seat ||
      typeof unit !== "string" ||
      !(game instanceof AreaGame)
    )
      return undefined;
    return ghostAt(game, scene, seat, unit, this.aim);
  }

  private starMarch(to: string, from: string | undefined): { piece: string; from?: [number, number] }[] {
    const start = from && this.middle(from);
    return [start ? { piece: to, from: start } : { piece: to }];
  }

  choose(token: string): void {
    this.playback.stop();
    this.odds.stop();
    this.left = { shown: this.shown, aim: this.aim };
    this.live?.choose(token);
  }

  /** A click on the board: legal or not, the server answers; a finger first sees where it leads. */
  zone(zone: string, touched: boolean, at?: Place): void {
    this.playback.stop();
    if (!this.choices.length) return this.point({ zone }, at, true);
    if (touched && this.choices.includes(zone) && this.aim !== zone) {
      this.point({ zone }, at, true);
      this.aim = zone;
      return;
    }
    this.choose(zone);
    this.tried = at ? { zone, at } : { zone };
  }

  undo(): void {
    this.shown = undefined;
    this.live?.undo();
  }

  /** Puts the story of a battle away, until it is decided. */
  leaveBattle(): void {
    this.battleSeen = this.battleMark;
  }

  /** Opens it again. */
  seeBattle(): void {
    this.battleSeen = this.battleMark - 1;
  }

  /** The primary answer of the question, as the Enter key gives it. */
  close(): void {
    const last = this.choices.findLast((token) => CLOSING.has(token));
    if (this.battleTold || (this.showBattle && !last)) this.leaveBattle();
    else if (this.aim && this.choices.includes(this.aim)) this.choose(this.aim);
    else if (last) this.choose(last);
  }

  /** Something on the board is pointed at. */
  point(what: Pointed | undefined, at?: Place, hold = false): void {
    if (!what) {
      if (!this.shown?.held) this.shown = undefined;
      if (!screen.phone) this.aim = undefined;
      return;
    }
    if (this.shown?.held && !hold) return;
    const { resources, view, current } = this;
    if (!resources || !view || !current) return;
    const hint = hintOf(resources, view, what);
    const zone = this.open.includes(what.zone) ? what.zone : undefined;
    if (!screen.phone) this.aim = zone;
    if (zone) this.ask(zone);
    this.shown = { hint: zone ? { ...hint, token: zone } : hint, held: hold, ...(at ? { at } : {}) };
  }

  /** Something else than the board is pointed at: a card, a plate. */
  tell(hint: Hint | undefined, at?: Place, hold = false): void {
    if (hint && !(this.shown?.held && !hold)) {
      if (hint.token) this.ask(hint.token);
      this.shown = { hint, held: hold, ...(at ? { at } : {}) };
    } else if (!hint && !this.shown?.held) this.shown = undefined;
  }

  /** The odds of a battle that a choice leads to. */
  private ask(token: string): void {
    const { current, table } = this;
    if (current?.seat && table?.odds !== false && current.choices.includes(token)) {
      this.odds.ask(this.id, current.seat, token, current.version, current.prompt.code);
    }
  }

  look(): void {
    const seat = this.current?.seat;
    if (seat) void this.playback.show(this.id, seat, this.log.length - sinceStart(this.log, seat));
  }

  toggle(layer: Layer): void {
    const layers = new Set(this.layers);
    if (!layers.delete(layer)) layers.add(layer);
    this.layers = layers;
  }
}

function sinceStart(log: Sentence[], seat: string): number {
  const events = sinceTurnOf(log, seat);
  return events.length ? log.indexOf(events[0]!) : log.length;
}

function fighting(view: Record<string, unknown>): boolean {
  const stack = (view["stack"] ?? []) as { frame?: string }[];
  return stack.some(({ frame }) => frame === "battle" || frame === "combat");
}
