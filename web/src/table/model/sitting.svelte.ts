/** One table as this page sees it. The parts of the model each know one thing; they find each other here. */
import type { Live } from "../../api/socket.svelte";
import type { Place } from "../../board/press";
import { BattleModel } from "./battle.svelte";
import { Connection } from "./connection.svelte";
import { News } from "./news.svelte";
import { PointingModel } from "./pointing.svelte";
import { SceneModel } from "./scene.svelte";

export type Tab = "log" | "chat" | "table" | "hand" | "players";

export class Sitting {
  /** What lies open in the side column, or in the sheet of a phone. */
  tab = $state<Tab>("table");
  /** The rule whose card is open. */
  ruleOpen = $state<string>();
  /** The end of the game was seen and put away. */
  endSeen = $state(false);

  readonly connection: Connection;
  readonly news: News;
  readonly pointing: PointingModel;
  readonly battle: BattleModel;
  readonly scene: SceneModel;

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

  leave(): void {
    this.live?.close();
    this.news.playback.stop();
  }

  choose(token: string): void {
    this.news.playback.stop();
    this.pointing.chosen();
    this.live?.choose(token);
  }

  /** A click on the board: legal or not, the server answers; a finger first sees where it leads. */
  zone(zone: string, touched: boolean, at?: Place): void {
    this.news.playback.stop();
    if (!this.choices.length) return this.pointing.point({ zone }, at, true);
    if (touched && this.choices.includes(zone) && this.pointing.aim !== zone) {
      this.pointing.point({ zone }, at, true);
      this.pointing.aim = zone;
      return;
    }
    this.choose(zone);
    this.pointing.clicked(zone, at);
  }

  undo(): void {
    this.pointing.shown = undefined;
    this.live?.undo();
  }

  /** The primary answer of the question, as the Enter key gives it. */
  close(): void {
    const { aim } = this.pointing;
    const closing = this.resources?.game.declaration.is("closing") ?? (() => false);
    const last = this.choices.findLast(closing);
    if (this.battle.told || (this.battle.shown && !last)) this.battle.leave();
    else if (aim && this.choices.includes(aim)) this.choose(aim);
    else if (last) this.choose(last);
  }
}
