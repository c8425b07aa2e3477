/** The pictures of the games that have one. */
const PICTURES = import.meta.glob<string>("./art/*.webp", { eager: true, query: "?url", import: "default" });

export const art = (game: string): string | undefined => PICTURES[`./art/${game}.webp`];
