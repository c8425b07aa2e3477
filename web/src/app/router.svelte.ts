/** Addresses are after the `#`; one without it, as it is sent to others, is turned into that: `/`, `/t/ID?invite=`, `/rules/GAME/RULE`, `/learn/GAME/LESSON`, `/replay/ID/CHOICE`, `/dice/ID`,
 * `/print/GAME?table=`, `/games/GAME/SCENARIO`, `/new/GAME?with=&scenario=&seats=`, `/tables/LIST`,
 * `/people/ID?game=&players=&who=`, `/tournaments/ID`, `/me?enter=&reset=`,
 * `/operator`, `/legal/NAME`. */
export interface Route {
  page: string;
  parts: string[];
  query: URLSearchParams;
}

export function parse(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page = "", ...parts] = path.split("/").map(decoded);
  return { page, parts, query: new URLSearchParams(query) };
}

/** A part of an address; one that is no proper text stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The way that a link to this site leads, whether it is after the `#` or, so that chats can show a preview, before it. */
export function wayOf(link: string): string | undefined {
  const found = /^(?:https?:\/\/[^/\s]+)?(?:\/?#)?(\/(?:t|replay)\/[\w-]+[^\s#]*)$/.exec(link.trim());
  return found?.[1];
}

/** A link to something that others may open: its address is one that chats can look at. */
export const linkTo = (path: string): string => `${location.origin}${path}`;

/** The table that was open last in this tab. */
const TABLE = "imperios.table";
let table = $state("");
let now = $state.raw<Route>({ page: "", parts: [], query: new URLSearchParams() });

export const router = {
  get now(): Route {
    return now;
  },
  /** The way back to the table that was open last, if there was one. */
  get table(): string {
    return table;
  },
  start(): void {
    const read = () => {
      const { page, parts } = now;
      now = parse(location.hash);
      // Another page is read from its top; one that was seen before, from where it was left.
      if (page !== now.page || parts.length !== now.parts.length) {
        if (!history.state) scrollTo(0, 0);
        history.replaceState({ seen: true }, "");
      }
      if (now.page !== "t") return;
      table = now.parts[0] ?? "";
      sessionStorage.setItem(TABLE, table);
    };
    table = sessionStorage.getItem(TABLE) ?? "";
    // The page has one path. Whoever typed another is led to what it names, or told that it is nowhere.
    if (location.pathname !== "/")
      history.replaceState(null, "", `/${location.hash || `#${location.pathname}${location.search}`}`);
    addEventListener("hashchange", read);
    read();
  },
  go(path: string): void {
    location.hash = path;
  },
};
