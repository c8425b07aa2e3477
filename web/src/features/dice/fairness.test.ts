import { describe, expect, test } from "vitest";
import { canonical, check } from "./fairness";
import type { Draws, Export } from "../../api/types.gen";

// A journal as the server wrote it: a name with letters of all kinds, and one die.
const journal: Export = {
  format: "1",
  hash: "",
  header: {
    example: "",
    table: "Mesa-1",
    game: "grecia",
    rules: "1",
    scenario: "free",
    seats: ["red", "blue"],
    options: { rounds: 10 },
    real_dice: false,
    commit: "f0e38b830ebd8a506615ecd154330ec07ff6bf5030447b44e297db1d4b7514ac",
    record: "",
    pace: null,
    delay: 0,
    odds: true,
  },
  seed: "0b".repeat(32),
  entries: [
    {
      n: 1,
      kind: "sit",
      seat: "red",
      body: { name: "Ana ñ 😀\u007f" },
      by: "p1",
      id: "c1",
      at: 1000,
      up: 0,
      hash: "13feb2e21a0c852914e83f6227b70dceb06ac066babb08efa029bb3235bda7cf",
    },
    {
      n: 2,
      kind: "choice",
      seat: "chance",
      body: { token: "d6" },
      by: "",
      id: "",
      at: 1001,
      up: 55,
      hash: "b10a0706aed17e897dfabe9788a9c3af7493aac5c30d2a69dc15355d977a0085",
    },
  ],
};
const draws: Draws = {
  odds: [["d1", "d2", "d3", "d4", "d5", "d6"].map((face): [string, number] => [face, 1])],
  draws: [[2, 0]],
};

describe("the dice of a finished game", () => {
  test("agree with the seed, the chain and every draw", async () => {
    expect(await check(journal, draws)).toMatchObject({
      good: true,
      seed: true,
      entries: 2,
      draws: 1,
      faces: { d6: 1 },
    });
  });
  test("another seed is found", async () => {
    expect(await check({ ...journal, seed: "0c".repeat(32) }, draws)).toMatchObject({
      good: false,
      seed: false,
      wrong: { n: 2, was: "d6" },
    });
  });
  test("another word anywhere in the journal is found", async () => {
    const entries = journal.entries.map((entry) =>
      entry.n === 1 ? { ...entry, body: { name: "Eva" } } : entry,
    );
    expect(await check({ ...journal, entries }, draws)).toMatchObject({ good: false, broken: 1 });
  });
  test("other weights, or a draw that is left out, are found", async () => {
    const loaded: Draws = {
      ...draws,
      odds: [
        [
          ["d1", 5],
          ["d6", 1],
        ],
      ],
    };
    expect((await check(journal, loaded)).good).toBe(false);
    expect((await check(journal, { odds: [], draws: [] })).good).toBe(false);
  });
});

test("JSON is written as the server hashes it", () => {
  expect(canonical({ b: [1, true, null], a: "ñ\n" })).toBe('{"a":"\\u00f1\\n","b":[1,true,null]}');
});
