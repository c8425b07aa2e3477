/** A language that does not exist: to see which texts escaped translation, and what longer ones would break. */
const LONGER = 0.4;
const FILLER = "lorem ipsum dolor sit amet ";

const RULE = /^[A-Z]{2}-\d+(\.\d+)?$/;

/** The text between marks and 40 % longer; arguments in braces stay what they are. */
export function pseudo(text: string): string {
  const more = Math.ceil(text.length * LONGER);
  return `⟦${text} ${FILLER.repeat(Math.ceil(more / FILLER.length))
    .slice(0, more)
    .trimEnd()}⟧`;
}

/** The same for every text inside something. */
export function pseudoAll<T>(value: T, keep: ReadonlySet<string>): T {
  if (typeof value === "string") return (RULE.test(value) ? value : pseudo(value)) as T;
  if (Array.isArray(value)) return value.map((one) => pseudoAll(one, keep) as unknown) as T;
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, keep.has(name) ? one : pseudoAll(one, keep)]),
  ) as T;
}
