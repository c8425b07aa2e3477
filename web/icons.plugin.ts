import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const NAME = "virtual:icons";

interface IconSet {
  icons: Record<string, { body: string }>;
}

/**
 * The address of a drawing with the icons that `src/ui/icon-names.json` lists as symbols, out of
 * the thousands of game-icons. Built, it is a file of its own: pictures are no JavaScript.
 */
export function icons(list: string): Plugin {
  let built = false;
  return {
    name: "imperios-icons",
    configResolved: (config) => void (built = config.command === "build"),
    resolveId: (id) => (id === NAME ? "\0" + NAME : undefined),
    load(id) {
      if (id !== "\0" + NAME) return undefined;
      this.addWatchFile(list);
      const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
      const all = (JSON.parse(readFileSync(file, "utf8")) as IconSet).icons;
      const names = JSON.parse(readFileSync(list, "utf8")) as string[];
      const missing = names.filter((name) => !all[name]);
      if (missing.length) throw new Error(`no such icons: ${missing.join(", ")}`);
      // Without a colour of their own they take the one of the piece or the text they are drawn on.
      const body = (name: string) => all[name]!.body.replaceAll(' fill="currentColor"', "");
      const symbol = (name: string) => `<symbol id="i-${name}" viewBox="0 0 512 512">${body(name)}</symbol>`;
      const source = `<svg xmlns="http://www.w3.org/2000/svg">${names.map(symbol).join("")}</svg>`;
      if (!built)
        return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`)}`;
      return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: "icons.svg", source })}`;
    },
  };
}
