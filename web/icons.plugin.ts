import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const NAME = "virtual:icons";

interface IconSet {
  icons: Record<string, { body: string }>;
}

/** Only the icons that `src/look/icon-names.json` lists, out of the thousands of game-icons. */
export function icons(list: string): Plugin {
  return {
    name: "imperios-icons",
    resolveId: (id) => (id === NAME ? "\0" + NAME : undefined),
    load(id) {
      if (id !== "\0" + NAME) return undefined;
      this.addWatchFile(list);
      const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
      const all = (JSON.parse(readFileSync(file, "utf8")) as IconSet).icons;
      const names = JSON.parse(readFileSync(list, "utf8")) as string[];
      const missing = names.filter((name) => !all[name]);
      if (missing.length) throw new Error(`no such icons: ${missing.join(", ")}`);
      return `export default ${JSON.stringify(Object.fromEntries(names.map((n) => [n, all[n]!.body])))}`;
    },
  };
}
