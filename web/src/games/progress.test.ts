import { describe, expect, test } from "vitest";
import type { GameTexts } from "../texts/game";
import type { GameClient, TableView } from "./client";
import { progressOf } from "./progress";

const game = { looks: { goals: {}, counted: "flags" } } as unknown as GameClient;
const texts = {
  sentence: (_: string, { code }: { code: string }) => code,
  shown: (value: unknown) => (Array.isArray(value) ? value.join(", ") : ""),
} as unknown as GameTexts;
const seen = (args: Record<string, unknown>) =>
  ({
    standing: {
      decisive: "",
      turns_left: 3,
      seats: { red: { figures: {}, goals: [{ code: "flags", args, have: 1, need: 3 }] } },
    },
  }) as unknown as TableView;
const named = (args: Record<string, unknown>) => progressOf(game, texts, seen(args), "red").goals[0]!.named;

describe("the way to victory", () => {
  test("says by name what is held", () => {
    expect(named({ held: ["Silesia", "Breslau"] })).toContain("Silesia, Breslau");
  });
  test("says by name what is missing", () => {
    expect(named({ missing: ["Illyria"] })).toContain("Illyria");
    expect(named({ missing: ["Illyria"] })).not.toEqual(named({ held: ["Illyria"] }));
  });
  test("says nothing where there is nothing to name", () => {
    expect([named({}), named({ held: [], missing: [] })]).toEqual(["", ""]);
  });
});
