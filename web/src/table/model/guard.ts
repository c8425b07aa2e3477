/** A button that has just come under the pointer is not pressed by the click that was meant for what was there before. */

const MOMENT = 500;
const NEAR = 30;

interface Press {
  at: number;
  x: number;
  y: number;
  button: Element | null;
  text: string;
}

export class Guard {
  private last: Press | undefined;

  /** For every click, before anything else hears of it. */
  click(event: MouseEvent): void {
    if (!event.detail) return; // made with a key
    const button = (event.target as Element).closest("button, a");
    const press = { at: event.timeStamp, x: event.clientX, y: event.clientY, button, text: wordsOf(button) };
    if (button && this.meantAnother(press)) {
      event.stopImmediatePropagation();
      event.preventDefault();
    } else this.last = press;
  }

  private meantAnother({ at, x, y, button, text }: Press): boolean {
    const { last } = this;
    if (!last || at - last.at > MOMENT || Math.hypot(x - last.x, y - last.y) > NEAR) return false;
    return last.button !== button || last.text !== text;
  }
}

function wordsOf(button: Element | null): string {
  return `${button?.getAttribute("data-token") ?? ""} ${button?.getAttribute("aria-label") ?? button?.textContent ?? ""}`;
}
