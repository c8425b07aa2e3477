import { beforeEach, describe, expect, it, vi } from "vitest";
import { Guard } from "./guard";

interface Spot {
  at: number;
  x?: number;
  detail?: number;
}

function button(text: string): HTMLElement {
  const node = {
    textContent: text,
    getAttribute: () => null,
    closest: () => node,
  };
  return node as unknown as HTMLElement;
}

describe("a click", () => {
  let guard: Guard;
  beforeEach(() => (guard = new Guard()));

  function passes(target: HTMLElement, { at, x = 10, detail = 1 }: Spot): boolean {
    const stopImmediatePropagation = vi.fn();
    const event = { target, timeStamp: at, clientX: x, clientY: 10, detail, preventDefault: vi.fn() };
    guard.click({ ...event, stopImmediatePropagation } as unknown as MouseEvent);
    return stopImmediatePropagation.mock.calls.length === 0;
  }

  it("does not press what has just come under the pointer", () => {
    const [first, second] = [button("Atacar"), button("Terminar")];
    expect(passes(first, { at: 0 })).toBe(true);
    expect(passes(second, { at: 300 })).toBe(false);
    expect(passes(second, { at: 520 })).toBe(true);
  });

  it("may be as quick as it likes on the same button, elsewhere, and with the keys", () => {
    const [first, second] = [button("+"), button("Terminar")];
    expect(passes(first, { at: 0 })).toBe(true);
    expect(passes(first, { at: 90 })).toBe(true);
    expect(passes(second, { at: 150, x: 200 })).toBe(true);
    expect(passes(first, { at: 200, x: 200, detail: 0 })).toBe(true);
  });
});
