/** What a game declares of itself: the kinds of its words, questions and events. It comes with its content. */
import type { Sentence } from "../api/types.gen";

export type TokenKind = "verb" | "zone" | "unit" | "card" | "seat" | "number" | "die" | "answer" | "closing";

/** What is special about a question. */
export interface PromptTraits {
  /** What to do next: its verbs begin actions. */
  menu?: boolean;
  /** What is chosen has a price. */
  pays?: boolean;
  /** The numbers are bids. */
  bids?: boolean;
  /** A choice may lead to a battle: its odds can be asked for. */
  leads_to_battle?: boolean;
  /** The argument with the zone where the units asked about stand. */
  about?: string;
  /** The step of a battle to which it belongs. */
  step?: string;
  /** Pieces are put on the board before the first turn. */
  setup?: boolean;
  /** A set of which one usually names all that can be added. */
  whole?: boolean;
  /** What is offered costs nothing: whoever closes gives it away. */
  gift?: boolean;
  /** The answer for all that are asked about one after the other. */
  usual?: string;
  /** Where what is named goes is known already: it is lost, promoted, swapped or called. */
  still?: boolean;
}
/** What an event does, and which of its arguments plays which role. */
export interface EffectData {
  name: string;
  args: Record<string, string>;
  /** Roles that are always played by this word. */
  fixed: Record<string, string>;
}
/** An effect of one event: what plays its roles there. */
export interface Effect {
  name: string;
  roles: Record<string, string | number>;
}
export interface DeclarationData {
  tokens: Record<TokenKind, string[]>;
  values: Record<string, number>;
  prompts: Record<string, PromptTraits>;
  /** The action that a decision in progress belongs to, by the name of its frame. */
  verbs: Record<string, string>;
  events: Record<string, EffectData[]>;
  /** Effects that belong to a battle: an event without any of them ends it. */
  battle_effects: string[];
}

const NONE: PromptTraits = {};

export class Declaration {
  private readonly kinds = new Map<string, TokenKind>();

  constructor(readonly data: DeclarationData) {
    for (const [kind, tokens] of Object.entries(data.tokens)) {
      for (const token of tokens) this.kinds.set(token, kind as TokenKind);
    }
  }

  kind(token: string): TokenKind | undefined {
    return this.kinds.get(token);
  }

  /** In the order in which the game lists its words, whatever order they were named in. */
  sorted(tokens: string[]): string[] {
    const rank = [...this.kinds.keys()];
    return tokens.toSorted((a, b) => rank.indexOf(a) - rank.indexOf(b));
  }

  is(kind: TokenKind): (token: string) => boolean {
    return (token) => this.kind(token) === kind;
  }

  prompt(code: string): PromptTraits {
    return this.data.prompts[code] ?? NONE;
  }

  verb(frame: string): string | undefined {
    return this.data.verbs[frame];
  }

  /** What an event does; a role is left out where the event does not say who plays it. */
  effects({ code, args }: Sentence): Effect[] {
    return (this.data.events[code] ?? []).map((effect) => {
      const played = Object.entries(effect.args).filter(([, name]) => args[name] !== undefined);
      const roles = Object.fromEntries(played.map(([role, name]) => [role, args[name] as string | number]));
      return { name: effect.name, roles: { ...effect.fixed, ...roles } };
    });
  }

  /** The roles of one effect of an event, if it has it. */
  roles(event: Sentence, effect: string): Effect["roles"] | undefined {
    return this.effects(event).find(({ name }) => name === effect)?.roles;
  }

  /** Whether an event has one of these effects. */
  does({ code }: Sentence, ...effects: string[]): boolean {
    return (this.data.events[code] ?? []).some(({ name }) => effects.includes(name));
  }

  isInBattle(event: Sentence): boolean {
    return this.does(event, ...this.data.battle_effects);
  }
}
