/** How the reader wants it: language, theme, contrast, motion, sound, name. */
import { load, save } from "./store";
import { LANGUAGES, isLang } from "./languages";
import type { Lang } from "./wire";

interface Kept {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  contrast: "auto" | "more";
  motion: "auto" | "less";
  sound: boolean;
  name: string;
}

/** The first language of the browser that we speak. */
function spoken(): Lang {
  for (const wish of navigator.languages ?? []) {
    const short = wish.slice(0, 2);
    if (isLang(short)) return short;
  }
  return "en";
}

class Settings {
  kept = $state<Kept>({
    lang: spoken(),
    theme: "auto",
    contrast: "auto",
    motion: "auto",
    sound: true,
    name: "",
    ...load<Partial<Kept>>("settings", {}),
  });
  #calm = $state(false);

  get lang(): Lang {
    return this.kept.lang;
  }

  /** Nothing should move. */
  get reduced(): boolean {
    return this.kept.motion === "less" || this.#calm;
  }

  /** Keeps the page in step with the settings, and the settings in this browser. */
  start(): void {
    const wish = matchMedia("(prefers-reduced-motion: reduce)");
    this.#calm = wish.matches;
    wish.addEventListener("change", () => (this.#calm = wish.matches));
    $effect.root(() => {
      $effect(() => {
        const { lang, theme, contrast, motion } = this.kept;
        const page = document.documentElement;
        page.lang = lang;
        page.dir = LANGUAGES[lang].dir;
        page.dataset.theme = theme;
        page.dataset.contrast = contrast;
        page.dataset.motion = motion;
        save("settings", $state.snapshot(this.kept));
      });
    });
  }
}

export const settings = new Settings();
