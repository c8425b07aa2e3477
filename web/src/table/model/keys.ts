/** The keyboard: one key for undo, Enter for the primary answer, and a focus that is never lost. */
import type { Sitting } from "./sitting.svelte";

const TYPING = /INPUT|TEXTAREA|SELECT/;
// Where the focus goes when what had it is gone: the dialog, then the board, then the first choice.
const NEXT = [
  "[data-result] a.primary",
  "[data-handover] button",
  ".battle [data-close]",
  ".table .zone.lit[tabindex='0']",
  ".table .piece.can",
  ".question [data-token]:not([disabled])",
  "[data-referee] [data-token]:not([disabled])",
];

export class Keys {
  /** Whether the last thing used was the keyboard. */
  private typing = false;
  private question = "";

  constructor(private readonly sitting: Sitting) {}

  pointer(event: PointerEvent): void {
    this.typing = false;
    const target = event.target as Element;
    if (this.sitting.pointing.shown?.held && !target.closest("[data-hint]"))
      this.sitting.pointing.shown = undefined;
  }

  down(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    this.typing = true;
    if (TYPING.test(target.tagName) || document.querySelector("dialog[open]")) return;
    if (this.sitting.news.playback.now) this.sitting.news.playback.stop();
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key !== "z" || event.shiftKey) return;
      event.preventDefault();
      this.sitting.undo();
    } else if (key === "u" || key === "z") this.sitting.undo();
    else if (key === "i") this.hold();
    else if (key === "escape") this.escape();
    else if (key === "enter" && target === document.body) this.sitting.close();
    else if (key.startsWith("arrow") && target === document.body) this.focusNext();
  }

  /** After each state: whoever plays with the keys goes on where the next choice is. */
  follow(): void {
    const { current, connection, battle } = this.sitting;
    if (!this.typing || (!current && !connection.nextSeat) || this.sitting.news.playback.now) return;
    void battle.shown;
    const question = JSON.stringify([current?.prompt, current?.choices]);
    const other = question !== this.question;
    this.question = question;
    requestAnimationFrame(() => {
      const now = document.activeElement;
      const answered = other && now?.matches(".question [data-token]"); // it has the same button, for another choice
      if (!now || now === document.body || now.getAttribute("aria-disabled") === "true" || answered)
        this.focusNext();
    });
  }

  private focusNext(): void {
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
    if (this.sitting.pointing.shown) this.sitting.pointing.shown = undefined;
    else if (this.sitting.battle.shown) this.sitting.battle.leave();
  }
}
