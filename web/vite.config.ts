import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./icons.plugin.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), icons(here("src/ui/icon-names.json"))],
  build: {
    outDir: here("../src/imperios/web"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": { target: process.env["IMPERIOS_SERVER"] ?? "http://127.0.0.1:8000", ws: true },
    },
  },
  test: { include: ["src/**/*.test.ts"], setupFiles: [here("src/texts/test-language.ts")] },
});
