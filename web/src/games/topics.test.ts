import grecia from "../../../src/imperios/games/grecia/text/rules.toml?raw";
import napoleon from "../../../src/imperios/games/napoleon/text/rules.toml?raw";
import galactica from "../../../src/imperios/games/galactica/text/rules.toml?raw";
import { expect, test } from "vitest";
import { rulesOf, TOPICS } from "./topics";

const BOOKS: Record<string, string> = { grecia, napoleon, galactica };

test.each(Object.keys(TOPICS))("every rule that a hint of %s names is in its rulebook", (game) => {
  const rules = new Set([...BOOKS[game]!.matchAll(/^id = "([A-Z]+-\d+\.\d+[a-z]?)"/gm)].map((hit) => hit[1]));
  expect(rules.size).toBeGreaterThan(100);
  expect(
    Object.values(TOPICS[game]!)
      .flat()
      .filter((rule) => !rules.has(rule)),
  ).toEqual([]);
});

test("a hint names each rule once, and not too many", () => {
  expect(rulesOf("grecia", "land", "land", undefined, "nothing")).toEqual(TOPICS["grecia"]!["land"]);
  expect(rulesOf("grecia", "land", "sea", "light").length).toBe(4);
});
