/** Addresses are after the `#`: `/`, `/t/ID?invite=`, `/rules/GAME/RULE`, `/learn/GAME/LESSON`, `/replay/ID/CHOICE`, `/dice/ID`,
 * `/print/GAME?table=`, `/new/GAME?with=`, `/tables/LIST`, `/me`. */
export interface Route {
  page: string;
  parts: string[];
  query: URLSearchParams;
}

export function parse(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page = "", ...parts] = path.split("/").map(decodeURIComponent);
  return { page, parts, query: new URLSearchParams(query) };
}

let now = $state.raw<Route>({ page: "", parts: [], query: new URLSearchParams() });

export const router = {
  get now(): Route {
    return now;
  },
  start(): void {
    const read = () => (now = parse(location.hash));
    addEventListener("hashchange", read);
    read();
  },
  go(path: string): void {
    location.hash = path;
  },
};
