/** One table as this page sees it. The parts of the model each know one thing; they find each other here. */
import type { Live } from "../../api/socket.svelte";
import type { Place } from "../../board/press";
import type { Key } from "../../texts/es";
import { say } from "../../texts/lang.svelte";
import { BattleModel } from "./battle.svelte";
import { CoachModel } from "./coach.svelte";
import { Connection } from "./connection.svelte";
import { BACK, Errand } from "./errand.svelte";
import { Muster } from "./muster.svelte";
import { News } from "./news.svelte";
import { Placing } from "./placing.svelte";
import { Plan } from "./plan.svelte";
import { PointingModel } from "./pointing.svelte";
import { SceneModel } from "./scene.svelte";
import { Standing } from "./standing.svelte";

/** The pages of what can be read beside the board. */
export type BookPage = "goal" | "course" | "units" | "cards";

/** Something that cannot be made good again, and is asked about first. */
export interface Sure {
  question: Key;
  yes: Key;
  act: () => void;
}
export type Tab = "log" | "chat" | "table" | "hand" | "players";

export class Sitting {
  /** What lies open in the side column, or in the sheet of a phone. */
  tab = $state<Tab>("table");
  /** The rule whose card is open. */
  ruleOpen = $state<string>();
  /** The rules that matter together with it. */
  rulesBeside = $state.raw<string[]>([]);
  /** The page that lies open of what can be read beside the board. */
  book = $state<BookPage>();
  /** The end of the game was seen and put away. */
  endSeen = $state(false);
  sure = $state.raw<Sure>();
  /** The list of keys is open. */
  keysOpen = $state(false);

  readonly connection: Connection;
  readonly news: News;
  readonly pointing: PointingModel;
  readonly battle: BattleModel;
  readonly scene: SceneModel;
  readonly errand: Errand;
  readonly plan: Plan;
  readonly muster: Muster;
  readonly standing: Standing;
  readonly placing: Placing;
  readonly coach: CoachModel;

  constructor(
    readonly id: string,
    channel: (id: string) => Live,
    invite: string | null,
  ) {
    this.connection = new Connection(id, channel, invite);
    this.scene = new SceneModel(this);
    this.news = new News(this);
    this.pointing = new PointingModel(this);
    this.battle = new BattleModel(this);
    this.plan = new Plan(this);
    this.errand = new Errand(this);
    this.muster = new Muster(this);
    this.standing = new Standing(this);
    this.placing = new Placing(this);
    this.coach = new CoachModel(this);
  }

  get live() {
    return this.connection.live;
  }

  get table() {
    return this.connection.table;
  }

  get current() {
    return this.connection.state;
  }

  get resources() {
    return this.connection.resources;
  }

  get log() {
    return this.connection.log;
  }

  get choices() {
    return this.connection.choices;
  }

  get view() {
    return this.scene.view;
  }

  openRule(rule: string, among: string[] = this.rulesBeside): void {
    this.ruleOpen = rule;
    this.rulesBeside = among;
  }

  leave(): void {
    this.live?.close();
    this.news.playback.stop();
  }

  /** A choice of whoever looks: it ends what was being sent. */
  choose(token: string): void {
    this.errand.stop();
    this.send(token);
  }

  send(token: string): void {
    this.coach.before(token, () => this.deliver(token));
  }

  private deliver(token: string): void {
    this.news.settle();
    this.news.playback.stop();
    this.battle.goOn();
    this.pointing.chosen();
    this.live?.choose(token);
  }

  /**
   * A click on the board, on a zone or on a piece in it. One's own zone begins an action; otherwise, legal or not, the
   * server answers. A finger first sees where it leads if that cannot be taken back.
   */
  zone(zone: string, touched: boolean, at?: Place, unit?: string): void {
    this.news.playback.stop();
    if (!this.choices.length) return this.pointing.point({ zone }, at, true);
    const { start, menu } = this.plan;
    if (this.plan.click(zone, unit)) return this.forget();
    if (start && menu) return this.outOfReach(start, zone, at);
    if (touched && this.final(zone) && this.pointing.aim !== zone) {
      this.pointing.point({ zone }, at, true);
      this.pointing.aim = zone;
      return;
    }
    this.choose(zone);
    this.pointing.clicked(zone, at);
  }

  /** Something was dragged to a zone; what comes back to its own, or to none, is let go. */
  drop(zone: string | undefined, at: Place): void {
    const { start } = this.plan;
    if (zone && this.plan.drop(zone)) this.forget();
    else if (start && zone && zone !== start) this.outOfReach(start, zone, at);
    else this.plan.clear();
  }

  /** Nothing of the zone that was clicked first goes there: it stays chosen. */
  private outOfReach(start: string, zone: string, at?: Place): void {
    this.plan.begin(start);
    const { texts } = this.resources!;
    const text = say("plan.outOfReach", { origin: texts.title(start), target: texts.title(zone) });
    const hint = {
      title: texts.title(zone),
      lines: [text],
      rules: this.current!.prompt.rules,
      refusal: true,
    };
    this.pointing.tell(hint, at, true);
  }

  /** Something else was begun: the refusal before it is read, and what is lit now must be seen. */
  private forget(): void {
    if (this.live?.refusal) this.live.refusal = undefined;
    this.pointing.shown = undefined;
  }

  /** Whether a choice cannot be taken back. */
  final(token: string): boolean {
    return this.current?.ahead[token] === null;
  }

  undo(): void {
    this.pointing.shown = undefined;
    this.errand.stop();
    if (this.errand.takeBack() || !this.standing.undo) return;
    let taken = false;
    // Before an answer that gives itself, the choice that led there is meant.
    this.errand.runWhile(() => {
      const on = !taken || (this.current?.formality && this.standing.undo);
      taken = true;
      return on ? BACK : undefined;
    });
  }

  /** The action that the seat has begun in its turn and not finished yet. */
  readonly doing = $derived.by((): string | undefined => {
    const { present } = this.scene;
    const [turn, action] = present?.stack ?? [];
    const { declaration } = this.resources?.game ?? {};
    const menu = declaration && this.choices.some(declaration.is("verb"));
    const begun =
      this.choices.length && !menu && turn?.["frame"] === "turn" && present?.turn === present?.you;
    return begun ? declaration?.verb(String(action?.["frame"])) : undefined;
  });

  /** Takes back the action that was begun, as far as that can be. */
  cancel(): void {
    this.errand.runWhile(() => (this.doing && this.current?.undo ? BACK : undefined));
  }

  /** The answer of the primary button: the last one that closes the question, unless that gives something away. */
  readonly primary = $derived.by((): string | undefined => {
    const { resources, current, choices } = this;
    if (!resources || !current) return undefined;
    const { declaration } = resources.game;
    const closing = choices.filter(declaration.is("closing"));
    const gift = declaration.prompt(current.prompt.code).gift && closing.length < choices.length;
    return gift ? undefined : closing.at(-1);
  });

  /** Presses the primary button, as the Enter key does. */
  close(): void {
    const { aim } = this.pointing;
    const { primary } = this;
    if (this.battle.told || (this.battle.shown && !primary)) this.battle.leave();
    else if (aim && this.choices.includes(aim) && this.final(aim)) this.choose(aim);
    else if (primary) this.answer(primary);
  }

  /** Closes a question with a word; a set that is named whole takes along who belongs to it. */
  answer(token: string): void {
    if (this.muster.open) this.muster.close(token);
    else this.choose(token);
  }

  /** As many promotions as there are units: each in its zone, whatever the order. */
  promoteAll(units: number): void {
    const { seat, prompt } = this.current!;
    let left = units;
    this.errand.runWhile(() => {
      const { current, choices, resources } = this;
      const next = current?.prompt.code === prompt.code;
      if (current?.seat !== seat || (next ? left-- <= 0 : !current?.prompt.args["better"])) return undefined;
      return choices.find((token) => !resources!.game.declaration.is("closing")(token));
    });
  }

  /** The usual answer for all that are asked about one after the other. */
  answerAll(token: string): void {
    const code = this.current?.prompt.code;
    this.errand.runWhile(() => (this.current?.prompt.code === code ? token : undefined));
  }
}
