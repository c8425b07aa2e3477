/** How a voice tells of a game: with the names of the people who play it. */
import type { Sentence, TableInfo } from "../../api/types.gen";
import type { GameTexts } from "../../texts/game";
import { personName } from "../../texts/lang.svelte";

/** The words of a game in which the others who are people are called by name, with their side. */
export function voiceOf(texts: GameTexts, { seats }: TableInfo, you: string | null): GameTexts {
  const people = seats.filter((one) => one.kind === "human" && one.seat !== you);
  return texts.placed(
    Object.fromEntries(people.map(({ seat, name }) => [seat, `${personName(name)} (${texts.title(seat)})`])),
  );
}

/** What is asked; nobody is told to wait for the dice, which fall at once. */
export function waitedFor(prompt: Sentence): Sentence | undefined {
  const { seats } = prompt.args;
  if (prompt.code !== "waiting" || !Array.isArray(seats)) return prompt;
  const people = seats.filter((seat) => seat !== "chance");
  return people.length ? { ...prompt, args: { ...prompt.args, seats: people } } : undefined;
}
