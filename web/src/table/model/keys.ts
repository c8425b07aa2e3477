/** The keyboard: one key for undo, Enter for the primary answer, and a focus that is never lost. */
import type { Sitting } from "./sitting.svelte";

const TYPING = /INPUT|TEXTAREA|SELECT/;
const UNDO = /^[uz]$/;
// Where the focus goes when what had it is gone: the dialog, then the board, then the first choice.
const NEXT = [
  "[data-result] .primary, [data-result] a",
  "[data-handover] button",
  ".battle [data-close]",
  ".question [data-which] [data-way]",
  ".table .zone.lit[tabindex='0']",
  ".table .piece.can",
  ".question [data-token]:not([disabled])",
  "[data-referee] [data-token]:not([disabled])",
];

export class Keys {
  /** Whether the last thing used was the keyboard. */
  private typing = false;
  /** Whether the person has moved the focus since the question was put: then Enter is for what has it. */
  private moved = false;
  private question = "";

  constructor(private readonly sitting: Sitting) {}

  pointer(event: PointerEvent): void {
    this.typing = this.moved = false;
    const target = event.target as Element;
    if (this.sitting.pointing.shown?.held && !target.closest("[data-hint]"))
      this.sitting.pointing.shown = undefined;
  }

  /** For every key, before what has the focus hears of it: a click gave it the focus, not the person. */
  down(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    this.typing = true;
    if (TYPING.test(target.tagName) || document.querySelector("dialog[open]")) return;
    const key = event.key.toLowerCase();
    if (this.sitting.coach.caution) {
      if (key === "escape") this.sitting.coach.answer(false);
      return; // the keys are for the warning and its buttons
    }
    if (this.sitting.news.playback.now && !this.throughThePast(key)) return;
    if (key === "tab" || key.startsWith("arrow")) this.moved = true;
    if (event.ctrlKey || event.metaKey) {
      if (key !== "z" || event.shiftKey) return;
      event.preventDefault();
      this.sitting.undo();
    } else if (UNDO.test(key)) this.sitting.undo();
    else if (key === "i") this.hold();
    else if (key === "h") void this.sitting.coach.ask();
    else if (key === "escape") this.escape();
    else if (key === "?") this.sitting.keysOpen = true;
    else if (/^[0-9]$/.test(key)) this.digit(Number(key));
    else if (key === "enter" && this.closes(target)) {
      event.preventDefault();
      event.stopPropagation();
      this.sitting.close();
    } else if (key.startsWith("arrow") && target === document.body) this.focusNext();
  }

  /** While the past is seen, the arrows lead through it; any other key ends it, and undo still undoes. */
  private throughThePast(key: string): boolean {
    const { playback } = this.sitting.news;
    if (key === "arrowleft" || key === "arrowright") playback.step(key === "arrowright" ? 1 : -1);
    else playback.stop();
    return UNDO.test(key);
  }

  /** After each state: whoever plays with the keys goes on where the next choice is. */
  follow(): void {
    const { current, connection, battle, plan, errand } = this.sitting;
    const begun = [plan.start, plan.asked?.target];
    if (
      errand.running ||
      !this.typing ||
      (!current && !connection.nextSeat) ||
      this.sitting.news.playback.now
    )
      return;
    void battle.shown;
    const question = JSON.stringify([current?.prompt, current?.choices, begun]);
    const other = question !== this.question;
    this.question = question;
    if (other) this.moved = false;
    requestAnimationFrame(() => {
      const now = document.activeElement;
      const answered = other && now?.matches(".question [data-token]"); // it has the same button, for another choice
      const which = other && plan.asked; // the zone that was chosen would only ask it again
      if (!now || now === document.body || now.getAttribute("aria-disabled") === "true" || answered || which)
        this.focusNext();
    });
  }

  /** Whether Enter is for the primary button: nobody has chosen or begun anything else with the keys. */
  private closes(target: HTMLElement): boolean {
    const { primary, battle, plan } = this.sitting;
    const begun = plan.start || plan.asked;
    return target === document.body || (!this.moved && !begun && !battle.told && !!primary);
  }

  /** A number where numbers are asked for; else the choices of the question, in their order. */
  private digit(n: number): void {
    const { connection, choices, resources } = this.sitting;
    if (connection.refereeing) return;
    const shown = [...document.querySelectorAll<HTMLElement>(".question [data-token]:not([disabled])")];
    const numbers = choices.some((token) => resources?.game.declaration.kind(token) === "number");
    const meant = numbers ? shown.find((one) => one.dataset["token"] === `n${n}`) : shown[n - 1];
    meant?.click();
  }

  focusNext(): void {
    const next = NEXT.map((query) => document.querySelector<HTMLElement | SVGElement>(query)).find(
      (node) => node,
    );
    next?.focus();
  }

  /** Keeps the hint in sight, so that its rules can be opened. */
  private hold(): void {
    const { shown } = this.sitting.pointing;
    if (!shown) return;
    this.sitting.pointing.shown = { ...shown, held: true };
    requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-hint] button")?.focus());
  }

  private escape(): void {
    const { plan, errand } = this.sitting;
    errand.stop();
    if (plan.start || plan.asked) plan.clear();
    else if (this.sitting.pointing.shown?.held) this.sitting.pointing.shown = undefined;
    else if (this.sitting.battle.shown) this.sitting.battle.leave();
    else this.sitting.cancel();
  }
}
