/** What a form has not understood is told under its field, in the language of the page, with the reason. */
import type { Key } from "../texts/es";
import { say } from "../texts/lang.svelte";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const REASONS: [keyof ValidityState, Key][] = [
  ["valueMissing", "form.missing"],
  ["patternMismatch", "form.missing"],
  ["tooShort", "form.short"],
  ["tooLong", "form.long"],
  ["typeMismatch", "form.kind"],
  ["badInput", "form.number"],
  ["rangeUnderflow", "form.range"],
  ["rangeOverflow", "form.range"],
];

/** What stands before a field, without the help under it. */
function nameOf(field: Field): string {
  const own = field.labels?.[0]?.firstChild?.textContent ?? field.getAttribute("aria-label") ?? "";
  return own.trim();
}

function reasonOf(field: Field): string {
  const key = REASONS.find(([fault]) => field.validity[fault])?.[1] ?? "form.bad";
  const bound = (...names: string[]) => names.map((name) => field.getAttribute(name)).find(Boolean) ?? "";
  const [least, most] = [bound("minlength", "min"), bound("maxlength", "max")];
  return say(key, { field: nameOf(field), least, most });
}

function noteOf(field: Field): HTMLElement | null {
  const id = field.getAttribute("aria-errormessage");
  return id ? document.getElementById(id) : null;
}

function clear(field: Field): void {
  noteOf(field)?.remove();
  for (const name of ["aria-invalid", "aria-errormessage", "aria-describedby"]) field.removeAttribute(name);
}

function tell(field: Field): void {
  clear(field);
  const note = document.createElement("p");
  note.className = "problem";
  note.id = `note-${crypto.randomUUID()}`;
  note.setAttribute("role", "alert");
  note.textContent = reasonOf(field);
  (field.closest("label") ?? field).after(note);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-errormessage", note.id);
  field.setAttribute("aria-describedby", note.id);
}

/** In place of the browser's own bubbles, for all forms of the page. */
export function tellFields(): void {
  document.addEventListener(
    "invalid",
    (event) => {
      event.preventDefault();
      const field = event.target as Field;
      tell(field);
      if (field.form?.querySelector(":invalid") === field) field.focus();
    },
    true,
  );
  document.addEventListener("input", (event) => {
    const field = event.target as Field;
    if (field.getAttribute("aria-invalid") && field.checkValidity()) clear(field);
  });
}
