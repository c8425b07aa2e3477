import { describe, expect, test } from "vitest";
import type { Odds } from "../../api/types.gen";
import type { GameTexts } from "../../texts/game";
import { speak } from "../../texts/lang.svelte";
import { chance, percent, told } from "./chance";

const odds = (win: number, neither: number, side: Odds["side"] = "attacker") =>
  ({ win, neither, lose: 1 - win - neither, side }) as Odds;
const texts = (phrases: Record<string, string>) =>
  ({ phrase: (_: string, code: string) => phrases[code] }) as unknown as GameTexts;
const plain = texts({});
const stars = texts({ win: "destroyed", hold: "unhurt", neither: "is damaged", damage: "damage" });

describe("the figure on a button", () => {
  test("is the chance to win", () => {
    expect(chance(odds(0.61, 0), plain)).toBe("61\u00a0%");
    expect(chance(odds(0, 1), plain)).toBe("0\u00a0%");
    expect(chance(odds(0.3, 0.6), stars)).toBe("30\u00a0%");
  });
  test("is the chance to damage what cannot be destroyed", () => {
    expect(chance(odds(0, 0.87), stars)).toBe("damage 87\u00a0%");
    expect(chance(odds(0, 0.87, "defender"), stars)).toBe("0\u00a0%");
  });
});

test("a share is written as the language does", async () => {
  expect(percent(0.981)).toBe("98\u00a0%");
  await speak("en");
  expect(percent(0.981)).toBe("98%");
  await speak("es");
});

test("what lies between winning and losing is told where the game has a name for it", () => {
  expect(told(odds(0.3, 0.6), stars)).toEqual([
    { text: "destroyed", share: 0.3 },
    { text: "is damaged", share: 0.6 },
  ]);
  expect(told(odds(0.3, 0.6, "defender"), stars)[0]!.text).toBe("unhurt");
  expect(told(odds(1, 0), stars)).toHaveLength(1);
  expect(told(odds(0.3, 0.6), plain)).toHaveLength(1);
});
