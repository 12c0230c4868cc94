/**
 * Files of words (.ftl) as modules: parsed when the page is built, so that a browser need not do it.
 * Of the words that are no game's, "?page" leaves the page's own texts in the module, and "?common" what is said in every
 * game; the other rooms' words stay at home.
 */
import { FluentResource } from "@fluent/bundle";
import { readFileSync } from "node:fs";

const PAGE = "page-";
/** The English of what is said in every game, as web/declare.py writes it. */
const COMMON = new URL("src/declared/common.ftl", import.meta.url);
/** What makes messages of the short form again. */
const SPELLED_OUT = "/src/lib/messages.ts";

const bodyOf = (file) => new FluentResource(readFileSync(file, "utf8")).body;
const isTerm = ({ id }) => id.startsWith("-");

/** The part of a file that is asked for. */
function kept(body, query) {
  if (query === "page") return body.filter((entry) => entry.id.startsWith(PAGE) || isTerm(entry));
  if (query !== "common") return body;
  const names = new Set(bodyOf(COMMON).map(({ id }) => id));
  return body.filter((entry) => names.has(entry.id) || isTerm(entry));
}

/** Most messages are a name and a text: half as many letters as Fluent writes. */
const short = ({ id, value, attributes }) => (Object.keys(attributes).length ? [id, value, attributes] : [id, value]);

export function words() {
  return {
    name: "words",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (!file.endsWith(".ftl")) return null;
      this.addWatchFile(file);
      const messages = JSON.stringify(kept(bodyOf(file), query).map(short));
      return { code: `import { spelledOut } from "${SPELLED_OUT}"; export default spelledOut(${messages})`, map: null };
    },
  };
}
