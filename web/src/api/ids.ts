/** A random name that nobody else has; `crypto.randomUUID` is missing on pages without HTTPS. */
export function newId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(numbers, (one) => one.toString(36).padStart(7, "0")).join("");
}
