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
    lot_seats: false,
    lot_first: false,
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

// Words of a player and of a server that was started again, a lot, and a throw that stands after a take-back.
const mixed = {
  format: "1",
  hash: "",
  header: {
    table: "Mesa-2",
    game: "grecia",
    rules: "2",
    scenario: "free",
    seats: ["red", "blue"],
    options: {},
    real_dice: false,
    commit: "f0e38b830ebd8a506615ecd154330ec07ff6bf5030447b44e297db1d4b7514ac",
    record: "",
    pace: null,
    delay: 0,
    odds: true,
    example: "",
    lot_seats: false,
    lot_first: true,
  },
  seed: "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b",
  entries: [
    {
      n: 1,
      kind: "sit",
      seat: "red",
      body: { name: "Ana", word: "Salamina ñ" },
      by: "",
      id: "",
      at: 1000,
      up: 0,
      hash: "4f047da3e015c32597cdaff052cfefef6ba460ef97990cf9b77abf1059f6d2cf",
    },
    {
      n: 2,
      kind: "lot_first",
      seat: "",
      body: { token: "blue" },
      by: "",
      id: "",
      at: 1001,
      up: 0,
      hash: "dbe983716a3496216513eb0407fec349f530186178562bcb0e1fe6d205f004cd",
    },
    {
      n: 3,
      kind: "fresh",
      seat: "",
      body: { word: "00ff" },
      by: "",
      id: "",
      at: 1002,
      up: 0,
      hash: "f00a7c6d1cbf22d5c07b3ed627eb4695265e64f88eb166ce845c58f54d7dfe95",
    },
    {
      n: 4,
      kind: "choice",
      seat: "chance",
      body: { token: "d1" },
      by: "",
      id: "",
      at: 1003,
      up: 0,
      hash: "9d78a14c875139d27cd1b5f26ebdb544bd207cd56bd703f8f27e614d4b9490b7",
    },
    {
      n: 5,
      kind: "rewind",
      seat: "red",
      body: { choices: 0 },
      by: "",
      id: "",
      at: 1004,
      up: 0,
      hash: "d6e6e0da15b347ba89843a452e326110d965ecadcff287ae13cdb48f0981675a",
    },
    {
      n: 6,
      kind: "choice",
      seat: "chance",
      body: { token: "d1", again: 4 },
      by: "",
      id: "",
      at: 1005,
      up: 0,
      hash: "ca60e74d124d36c5f54f31e36ad1ffb9fc5383cb180721caba16187891cd038a",
    },
  ],
} as unknown as Export;
const faces: [string, number][] = draws.odds[0]!;
const lot: [string, number][] = [
  ["red", 1],
  ["blue", 1],
];

describe("words in the dice", () => {
  const told: Draws = {
    odds: [lot, faces],
    draws: [
      [2, 0],
      [4, 1],
    ],
  };
  const changed = (n: number, body: Record<string, unknown>): Export => ({
    ...mixed,
    entries: mixed.entries.map((entry) => (entry.n === n ? { ...entry, body } : entry)),
  });
  test("go into every draw, and what people have seen stands", async () => {
    expect(await check(mixed, told)).toMatchObject({ good: true, draws: 2 });
  });
  test("another word is found by what it gives", async () => {
    const seen = await Promise.all(
      ["a", "b", "c", "d", "e"].map((word) => check(changed(3, { word }), told)),
    );
    expect(seen.some(({ wrong }) => wrong?.n === 4)).toBe(true);
    expect(seen.every(({ good }) => !good)).toBe(true);
  });
  test("a throw that does not stand is found", async () => {
    const was = String(mixed.entries[5]!.body["token"]);
    const other = { token: was === "d1" ? "d2" : "d1", again: 4 };
    expect((await check(changed(6, other), told)).good).toBe(false);
  });
  test("a lot that is left out is found", async () => {
    expect((await check(mixed, { ...told, draws: [[4, 1]] })).good).toBe(false);
  });
});

test("JSON is written as the server hashes it", () => {
  expect(canonical({ b: [1, true, null], a: "ñ\n" })).toBe('{"a":"\\u00f1\\n","b":[1,true,null]}');
});

// Two dice of a duplicate table: what was asked names them, not the table and the entry.
const dealt: Export = {
  format: "1",
  hash: "",
  seed: "0b".repeat(32),
  header: {
    table: "Mesa-3",
    game: "grecia",
    rules: "2",
    scenario: "free",
    seats: ["red", "blue"],
    options: {},
    real_dice: false,
    commit: "f0e38b830ebd8a506615ecd154330ec07ff6bf5030447b44e297db1d4b7514ac",
    record: "",
    pace: null,
    delay: 0,
    odds: true,
    example: "",
    lot_seats: false,
    lot_first: false,
    deal: "copa:1",
  },
  entries: [
    {
      n: 1,
      kind: "choice",
      seat: "chance",
      body: { token: "d6", asked: "roll_die:red:1" },
      by: "",
      id: "",
      at: 1001,
      up: 0,
      hash: "22c671a95925cb3dfd7a252e825249210ff7f4ea17939a657107baa3d14776e2",
    },
    {
      n: 2,
      kind: "choice",
      seat: "chance",
      body: { token: "d1", asked: "roll_die:blue:1" },
      by: "",
      id: "",
      at: 1002,
      up: 0,
      hash: "84efee02a093b1e93828298a49a8659c6c566085a6856267e84e6d956d5b2663",
    },
  ],
};

describe("the dice of a duplicate table", () => {
  const both: Draws = {
    ...draws,
    draws: [
      [1, 0],
      [2, 0],
    ],
  };

  test("follow from the deal and what was asked", async () => {
    expect(await check(dealt, both)).toMatchObject({ good: true, draws: 2 });
  });

  test("are not those of another deal", async () => {
    const other = { ...dealt, header: { ...dealt.header, deal: "copa:2" } };
    expect((await check(other, both)).good).toBe(false);
  });
});
