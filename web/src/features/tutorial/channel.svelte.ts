/** The channel of a lesson: to the table it is like any other, but only the wanted choices are taken. */
import { api } from "../../api/http";
import { Live } from "../../api/socket.svelte";
import type { LessonState } from "../../api/types.gen";

const AGAIN = 1500;

export class LessonChannel extends Live {
  step = $state(0);
  of = $state(1);
  /** How often something else was chosen in this step. */
  wrong = $state(0);
  show = $state<string | null>(null);
  private chosen: string[] = [];

  constructor(
    readonly game: string,
    readonly lesson: string,
  ) {
    super(`${game}/${lesson}`);
  }

  get done(): boolean {
    return this.step >= this.of;
  }

  /** From the beginning. */
  restart(): void {
    this.wrong = 0;
    void this.play([]);
  }

  protected override connect(): void {
    queueMicrotask(() => void this.play([]));
  }

  /** Each choice is a request of its own: there is no line that could go silent. */
  protected override ask(): void {}

  protected override write(message: unknown): void {
    const { do: what, id, token } = message as { do: string; id?: string; token?: string };
    if (what === "choose") void this.play([...this.chosen, token!], id);
    else if (what === "undo") void this.play(this.chosen.slice(0, -1), id);
    else if (id) this.read({ is: "answer", id, ok: true, version: this.chosen.length });
  }

  private async play(tokens: string[], id = ""): Promise<void> {
    try {
      this.tell(await api.lesson(this.game, this.lesson, tokens), id);
    } catch {
      this.connected = false;
      setTimeout(() => void this.play(tokens, id), AGAIN);
    }
  }

  private tell(told: LessonState, id: string): void {
    this.connected = true;
    if (told.step !== this.step) this.wrong = 0;
    if (told.refusal) this.wrong += 1;
    this.chosen = told.accepted;
    this.step = told.step;
    this.of = told.of;
    this.show = told.show;
    this.read({ is: "table", table: told.table });
    this.read(told.state);
    const refused = told.refusal && told.refusal.reason !== "lesson" ? told.refusal : undefined;
    const answer = { is: "answer" as const, id, version: told.state.version };
    this.read(refused ? { ...answer, ok: false, ...refused } : { ...answer, ok: true });
  }
}
