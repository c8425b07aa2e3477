/** The three games as the pages show them. */
import galactica from "./art/galactica.webp";
import grecia from "./art/grecia.webp";
import napoleon from "./art/napoleon.webp";

export const GAMES = [
  { id: "grecia", art: grecia, icon: "crested-helmet", colour: "#A41F23", night: false },
  { id: "napoleon", art: napoleon, icon: "imperial-crown", colour: "#2742A5", night: false },
  { id: "galactica", art: galactica, icon: "galaxy", colour: "#1D2A58", night: true },
] as const;
export type GameId = (typeof GAMES)[number]["id"];

export const art = (game: string): string | undefined => GAMES.find((card) => card.id === game)?.art;
