/** The live channel of one table: what is known, and what is being said. */
import { EventSums, plain, sum } from "./checksum";
import { newId } from "./ids";
import { pace } from "./pace.svelte";
import { update } from "../app/update.svelte";
import type { Answer, ChatLine, GameState, Sentence, ServerMessage, TableInfo } from "./types.gen";

export interface Refusal {
  reason: string;
  rules: string[];
  args: Record<string, unknown>;
  /** What was chosen. */
  token?: string;
}

/** Why there is no line: it is lost, another server takes its place, or its database is away. */
export type Trouble = "lost" | "restarts" | "away";

type Command = { do: string; id: string } & Record<string, unknown>;

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
/** Codes by which a server says why it ends a line. */
const TROUBLE: Record<number, Trouble> = { 1012: "restarts", 4503: "away" };
/** The server after one that restarts is there in a moment, but not for all at once. */
const SPREAD = 300;
/** Milliseconds between two questions whether the server is there, and how long its answer is waited for. */
const BEAT = 5000;
const SILENCE = 9000;
const SLOW = 150;

export class Live {
  table = $state<TableInfo>();
  state = $state.raw<GameState>();
  log = $state.raw<Sentence[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** Who is asked now; kept while the eyes change, when there is no state. */
  deciders = $state.raw<string[]>([]);
  connected = $state(false);
  trouble = $state<Trouble>("lost");
  /** A choice is on its way. */
  busy = $state(false);
  /** It has been for so long that the page says so. */
  slow = $state(false);
  gone = $state(false);
  /** The server has other rules now than the table. */
  kept = $state(false);
  refusal = $state.raw<Refusal>();
  /** States that have come and are shown one after the other, each when the one before has been seen. */
  private coming = $state.raw<GameState[]>([]);
  /** More has happened than is shown. */
  readonly behind = $derived(this.coming.length > 0);

  private socket: WebSocket | undefined;
  private era: number | string | undefined;
  private looking: string | null | undefined;
  private pause = FIRST_PAUSE;
  /** Since when a first word or the answer to a ping is waited for; 0: it came. */
  private asked = 0;
  private closed = false;
  private again: ReturnType<typeof setTimeout> | undefined;
  private shownAt = 0;
  private next: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private sums = new EventSums();
  private checking: ReturnType<typeof setTimeout> | undefined;
  /** The version that was asked for anew, once. */
  private mended = -1;
  private late: ReturnType<typeof setTimeout> | undefined;
  protected unanswered = new Map<string, Command>();

  constructor(readonly id: string) {
    this.connect();
    this.beat = setInterval(() => this.ask(), BEAT);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.again);
    clearInterval(this.beat);
    clearTimeout(this.late);
    clearTimeout(this.next);
    clearTimeout(this.checking);
    this.socket?.close();
  }

  /** Asks whether the server is there; a line on which nothing comes back is given up for another. */
  protected ask(): void {
    if (this.asked && Date.now() - this.asked >= SILENCE) {
      const silent = this.socket;
      if (silent) silent.onclose = silent.onmessage = null;
      silent?.close();
      this.lost(1006);
    } else if (this.connected) {
      this.asked ||= Date.now();
      this.write({ do: "ping" });
    }
  }

  /** Plays a token; the answer comes as a state, or as a refusal. */
  choose(token: string): void {
    const seat = this.state?.chance ? "chance" : this.state?.seat;
    if (this.busy || !this.state || !seat) return;
    this.catchUp();
    this.refusal = undefined;
    this.command("choose", { seat, token, version: this.state.version });
  }

  undo(): void {
    if (this.busy || !this.state?.seat || !this.state.undo) return;
    this.refusal = undefined;
    this.command("undo", { seat: this.state.seat, version: this.state.version });
  }

  /** What was typed in last at a real table was wrong. */
  correct(): void {
    if (this.busy || !this.state?.corrects) return;
    this.command("undo", { seat: "chance", version: this.state.version });
  }

  say(text: string): void {
    this.command("chat", { text });
  }

  command(what: string, more: Record<string, unknown>): void {
    const command: Command = { do: what, id: newId(), ...more };
    this.unanswered.set(command.id, command);
    if (what === "choose" || what === "undo") this.wait();
    this.write(command);
  }

  private wait(): void {
    this.busy = true;
    this.late = setTimeout(() => (this.slow = true), SLOW);
  }

  private waited(): void {
    clearTimeout(this.late);
    this.busy = this.slow = false;
  }

  /** Shows at once all that has come. */
  catchUp(): void {
    clearTimeout(this.next);
    const waiting = this.coming;
    this.coming = [];
    for (const state of waiting) this.take(state);
  }

  private arrive(state: GameState): void {
    this.coming = [...this.coming, state];
    if (this.coming.length === 1) this.showNext();
  }

  private showNext(): void {
    const rest = this.shownAt + pace.rest - Date.now();
    if (rest > 0) {
      this.next = setTimeout(() => this.showNext(), rest);
      return;
    }
    const [state, ...more] = this.coming;
    this.coming = more;
    if (state) this.take(state);
    if (more.length) this.showNext();
  }

  /** Hot-seat: whose eyes look. Everything of the seat before is forgotten first. */
  look(seat: string | null): void {
    this.looking = seat;
    this.coming = [];
    this.state = undefined;
    this.log = [];
    this.era = undefined;
    this.write({ do: "look", seat });
    this.write({ do: "sync" });
  }

  protected connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const asked = new URLSearchParams();
    if (this.looking) asked.set("seat", this.looking);
    if (this.era !== undefined) asked.set("have", `${this.era}.${this.log.length}`);
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live?${asked}`);
    this.socket = socket;
    this.asked = Date.now();
    socket.onopen = () => {
      for (const command of this.unanswered.values()) this.write(command);
    };
    socket.onmessage = (message) => {
      if (!this.connected) this.met();
      this.asked = 0;
      this.read(JSON.parse(String(message.data)) as ServerMessage);
    };
    socket.onclose = (event) => this.lost(event.code);
  }

  /** The server talks to us; a line that is opened and ended without a word is none. */
  private met(): void {
    if (this.trouble !== "lost" || this.pause > FIRST_PAUSE) void update.look();
    this.connected = true;
    this.trouble = "lost";
    this.pause = FIRST_PAUSE;
  }

  private lost(code: number): void {
    this.connected = false;
    this.asked = 0;
    if (code === 4404 || code === 4403) this.gone = true;
    if (code === 4409) this.kept = true;
    if (this.closed || this.gone || this.kept) return;
    this.trouble = TROUBLE[code] ?? this.trouble;
    const pause = TROUBLE[code] === "restarts" ? Math.random() * SPREAD : this.pause;
    this.again = setTimeout(() => this.connect(), pause);
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 1.7);
  }

  protected write(message: unknown): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  protected read(message: ServerMessage): void {
    if (message.is === "table") this.seated(message.table);
    else if (message.is === "state") this.arrive(message);
    else if (message.is === "chat") this.hear(message.lines);
    else if (message.is === "answer") this.answered(message);
    else if (message.is === "pong") this.check();
  }

  /** Whether the page holds what the server has sent; if not, everything is asked for again. */
  private check(): void {
    const state = this.state;
    if (!state || this.mended === state.version) return;
    if (sum(plain(state.view), this.sums.of(this.log)) === state.check) return;
    this.mended = state.version;
    this.sums = new EventSums();
    this.write({ do: "sync" });
  }

  private seated(table: TableInfo): void {
    this.table = table;
    this.blink(table.seats.filter((one) => one.own).map((one) => one.seat));
    this.deciders = table.deciders;
  }

  /** A seat was given away: nobody looks with its eyes any more, and who has one seat left looks with it. */
  private blink(own: string[]): void {
    const only = own.length === 1 ? own[0]! : null;
    const lost = only ? this.looking !== only : this.looking && !own.includes(this.looking);
    if (this.looking !== undefined && lost) this.look(only);
  }

  private take(state: GameState): void {
    if (this.looking !== undefined && state.seat !== this.looking) return;
    const same = questionOf(this.state) === questionOf(state);
    // What others did is looked at for a while before what comes next.
    if (this.state && state.log.events.length && !state.choices.length) this.shownAt = Date.now();
    this.era = state.log.era;
    this.log = [...this.log.slice(0, state.log.from), ...state.log.events];
    this.state = state;
    clearTimeout(this.checking);
    this.checking = setTimeout(() => this.check());
    this.deciders = (state.view["deciders"] as string[] | undefined) ?? this.deciders;
    // What others do meanwhile does not change the question, and the choice is still on its way.
    if (!same) this.waited();
  }

  private hear(lines: ChatLine[]): void {
    const said = new Map([...this.chat, ...lines].map((line) => [line.n, line]));
    this.chat = [...said.values()]; // what comes again has another name
  }

  private answered(answer: Answer): void {
    const command = this.unanswered.get(answer.id);
    this.unanswered.delete(answer.id);
    // It may come after the state that it led to, when the next choice is already on its way.
    const next = [...this.unanswered.values()].some((one) => "version" in one);
    if ((command?.do === "choose" || command?.do === "undo") && !next) this.waited();
    if (!answer.ok) {
      const token = typeof command?.["token"] === "string" ? { token: command["token"] } : {};
      this.refusal = {
        reason: answer.reason ?? "",
        rules: answer.rules ?? [],
        args: answer.args ?? {},
        ...token,
      };
    }
  }
}

function questionOf(state: GameState | undefined): string {
  return JSON.stringify([state?.seat, state?.prompt, state?.choices, state?.chance]);
}
