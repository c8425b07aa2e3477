import grecia from "../../../../src/imperios/games/grecia/content/geometry.json?raw";
import napoleon from "../../../../src/imperios/games/napoleon/content/geometry.json?raw";
import { expect, test } from "vitest";
import type { Piece } from "../scene";
import { Paths, type AreaGeometry, type Point } from "./geometry";
import { Homes, inside } from "./homes";

const BOARDS = { grecia, napoleon };
const read = (game: keyof typeof BOARDS) => JSON.parse(BOARDS[game]) as AreaGeometry;

/** A land full of pieces: three units, a fortress, two heroes. */
function crowd(geometry: AreaGeometry, zone: string): Piece[] {
  const { units = [], fortress, hero } = geometry.zones[zone]!;
  const piece = (id: string, shape: Piece["shape"], at: Point): Piece => ({
    id: `${zone}/${id}`,
    zone,
    shape,
    at,
    side: "red",
    letter: "P",
    name: "",
  });
  const heroes = hero ? [hero, [hero[0] - 0.62 * geometry.counter, hero[1]] as Point] : [];
  return [
    ...units.map((at, i) => piece(`unit${i}`, "land", at)),
    ...(fortress ? [piece("fort", "fort", fortress)] : []),
    ...heroes.map((at, i) => piece(`hero${i}`, "hero", at)),
  ];
}

const near = ([x, y]: Point, reach: number): Point[] =>
  Array.from({ length: 8 }, (_, i) => [
    x + reach * Math.cos((i * Math.PI) / 4),
    y + reach * Math.sin((i * Math.PI) / 4),
  ]);

for (const game of ["grecia", "napoleon"] as const)
  for (const [k, least] of [
    [0.36, 28],
    [0.3, 30],
    [0.12, 30],
  ] as const)
    test(`${game}: at ${k} the middle of every piece of a full land is in it`, () => {
      const geometry = read(game);
      const paths = new Paths(geometry);
      const homes = new Homes(geometry, paths);
      const lands = Object.keys(geometry.zones).filter((zone) => geometry.zones[zone]!.kind === "land");
      const pieces = homes.settle(lands.flatMap((zone) => crowd(geometry, zone)));
      const spots = homes.spots(pieces, k, least);
      const out = pieces.filter(({ id, zone }) => {
        const { x, y } = spots.get(id)!;
        return !inside(paths.outlines[zone]!, [x, y]);
      });
      expect(out.map(({ id }) => id)).toEqual([]);
    });

test("a hero stands wholly in a land, and hides the middle of no counter", () => {
  const geometry = read("grecia");
  const paths = new Paths(geometry);
  const [unit] = crowd(geometry, "attica");
  const hero = crowd(geometry, "attica").find((piece) => piece.shape === "hero")!;
  const [, settled] = new Homes(geometry, paths).settle([unit!, hero]);
  const reach = 0.42 * geometry.counter;
  expect(near(settled!.at, 0.9 * reach).every((at) => inside(paths.outlines["attica"]!, at))).toBe(true);
  expect(Math.hypot(settled!.at[0] - unit!.at[0], settled!.at[1] - unit!.at[1])).toBeGreaterThan(reach);
});

test("the hero of an islet leans over water, not over the land of others", () => {
  const geometry = read("grecia");
  const paths = new Paths(geometry);
  const pieces = new Homes(geometry, paths).settle(crowd(geometry, "cythera"));
  for (const { at } of pieces.filter((piece) => piece.shape === "hero"))
    expect(near(at, 0.35 * geometry.counter).some((one) => inside(paths.outlines["laconia"]!, one))).toBe(
      false,
    );
});
