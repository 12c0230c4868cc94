import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
// @ts-expect-error: plain JavaScript, run by Node only.
import { icons } from "./icons.mjs";

const SERVER = process.env.WHITESMOKE ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), icons()],
  build: {
    outDir: "../src/whitesmoke/server/static",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
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
            { name: "index", test: /src\/main\.ts$/ },
            { name: "table", test: /src\/(screens\/Table\.svelte$|boards\/(shared\/|contract\.ts|index\.ts))/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": { target: SERVER, ws: true }, "/health": SERVER, "/schema": SERVER },
  },
});
