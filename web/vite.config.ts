import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
// @ts-expect-error: plain JavaScript, run by Node only.
import { icons } from "./icons.mjs";
// @ts-expect-error: likewise.
import { words } from "./words.mjs";

const SERVER = process.env.WHITESMOKE ?? "http://127.0.0.1:8000";

/** The page as files alone (`whitesmoke site`): it works from any folder, so nothing is addressed from the root. */
const SITE = "site";
const fromItsFolder = { name: "from-its-folder", transformIndexHtml: { order: "post" as const, handler: (html: string) => html.replaceAll('href="/', 'href="./') } };

export default defineConfig(({ mode }) => ({
  base: mode === SITE ? "./" : "/",
  plugins: [words(), svelte(), icons(), ...(mode === SITE ? [fromItsFolder] : [])],
  worker: { format: "es" as const },
  build: {
    outDir: (mode === SITE && process.env.WHITESMOKE_SITE) || "../src/whitesmoke/server/static",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome111", "firefox114", "safari16.4"],
    manifest: "built.json",
    // A strict content policy allows nothing from data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What is always loaded together is one file: each one more costs a slow phone several milliseconds.
      output: {
        codeSplitting: {
          groups: [
            { name: "index", test: /src\/(main|lib\/messages)\.ts$/ },
            { name: "table", test: /src\/(screens\/Table\.svelte$|boards\/(shared\/|contract\.ts))/ },
          ],
        },
      },
    },
  },
  server: {
    // The words lie beside the Python that says them.
    fs: { allow: [".."] },
    proxy: { "/api": { target: SERVER, ws: true }, "/health": SERVER, "/schema": SERVER },
  },
}));
