/** The words of a game as the server gives them: names, sentences, rules. */
import type { RuleText, Sentence, Texts } from "../api/types.gen";
import { fill, say, upper } from "./lang.svelte";

const AND: Record<string, string> = { es: " y ", en: " and " };
const WAY = /\{(\w+)\} → \{(\w+)\}/g;
/** Ends of a game that are none of its rules. */
const ENDS_OF_TABLES = ["agreed", "resigned", "closed", "absent"] as const;
const isOfTable = (reason: string): reason is (typeof ENDS_OF_TABLES)[number] =>
  (ENDS_OF_TABLES as readonly string[]).includes(reason);

/** A phrase with "{origin} → {target}"; a way that stays in one place names it once. */
function way(phrase: string, args: Record<string, unknown>): string {
  return phrase.replace(WAY, (whole, origin: string, target: string) =>
    origin in args && args[origin] === args[target] ? `{${target}}` : whole,
  );
}

export class GameTexts {
  private readonly byRule: Map<string, RuleText>;

  constructor(readonly data: Texts) {
    this.byRule = new Map(data.rules.map((rule) => [rule.id, rule]));
  }

  /** The same words with the names of some places. */
  placed(names: Record<string, string>): GameTexts {
    return new GameTexts({ ...this.data, names: { ...this.data.names, ...names } });
  }

  /** The name of a token; numbers and dice are plain figures. */
  name(token: string): string {
    const name = this.data.names[token] ?? this.data.phrases["token"]?.[token];
    return name ?? (/^[nd]\d+$/.test(token) ? token.slice(1) : token);
  }

  /** The name as it is written inside a sentence, such as "the Ottoman Empire". */
  within(token: string): string {
    return this.phrase("within", token) ?? this.name(token);
  }

  /** The same at the beginning of a line. */
  title(token: string): string {
    return upper(this.name(token));
  }

  /** What a choice is called as the answer to a question; most have one name everywhere. */
  answer(prompt: string, token: string): string {
    return this.phrase("answer", `${prompt}.${token}`) ?? this.title(token);
  }

  card(token: string): string {
    return this.data.cards[token] ?? "";
  }

  rule(id: string): RuleText | undefined {
    return this.byRule.get(id);
  }

  sentence(
    section: "prompt" | "aside" | "event" | "refusal" | "objective",
    { code, args }: Pick<Sentence, "code" | "args">,
  ): string {
    const phrase = this.data.phrases[section]?.[code];
    if (phrase === undefined) return code;
    const shown = Object.entries(args).map(([name, value]) => [name, this.shown(value)]);
    const words = Object.fromEntries(shown) as Record<string, string>;
    return upper(fill(way(phrase, args), words, this.data.lang));
  }

  /** The figures beside a question; a game may have none. */
  aside(prompt: Sentence): string {
    return this.data.phrases["aside"]?.[prompt.code] ? this.sentence("aside", prompt) : "";
  }

  /** A text of the box, in which sectors are named by their coordinates: those that have a name get it. */
  located(text: string): string {
    return text.replace(/\(([-−]?\d+),([-−]?\d+)\)/g, (whole, q: string, r: string) => {
      const zone = `${q},${r}`.replaceAll("−", "-");
      return this.data.names[zone] ?? whole;
    });
  }

  /** Why a game ended: by its rules, or by the table. */
  ending(reason: string): string {
    return isOfTable(reason) ? say(`end.${reason}`) : (this.phrase("result", reason) ?? "");
  }

  phrase(section: string, code: string): string | undefined {
    return this.data.phrases[section]?.[code];
  }

  /** An argument for people: a name, a number, or a list of them. */
  shown(value: unknown): string {
    if (typeof value === "string") return this.within(value);
    if (Array.isArray(value)) return this.list(value.map((item) => this.shown(item)));
    if (value && typeof value === "object") {
      return this.list(Object.entries(value).map(([key, count]) => `${count} × ${this.name(key)}`));
    }
    return value === null || value === undefined ? "" : String(value).replace("-", "−");
  }

  list(items: string[]): string {
    if (items.length < 2) return items.join("");
    const last = items[items.length - 1]!;
    const and = this.data.lang === "es" && /^[ií]/i.test(last) ? " e " : (AND[this.data.lang] ?? ", ");
    return items.slice(0, -1).join(", ") + and + last;
  }
}
