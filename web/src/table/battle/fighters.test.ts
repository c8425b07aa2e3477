import { expect, test } from "vitest";
import type { Battle } from "../../games/battle";
import { heroesOf } from "./fighters";

test("a rival's hero who travels incognito among the defenders is none of theirs", () => {
  const battle = { attacker: { seat: "green", heroes: [] }, defender: { seat: "blue" } } as unknown as Battle;
  const stood = [{ owner: "blue", units: { medium: 1 }, heroes: ["perseus", "flamininus"] }];
  const seats: Record<string, string> = { perseus: "green", flamininus: "blue" };
  expect(heroesOf(battle, "defender", stood, (hero) => seats[hero])).toEqual(["flamininus"]);
});
