/** How the reader wants it: language, theme, contrast, motion, speed, sound, name. */
import { MediaQuery } from "svelte/reactivity";
import { load, save } from "./store";
import { isLang, type Lang } from "./languages";

/** How long what others do is shown. */
export const SPEEDS = ["slow", "normal", "fast", "none"] as const;
export type Speed = (typeof SPEEDS)[number];

interface Kept {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  contrast: "auto" | "more";
  motion: "auto" | "less";
  speed: Speed;
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
    speed: "normal",
    sound: true,
    name: "",
    ...load<Partial<Kept>>("settings", {}),
  });
  /** What the device asks for. */
  #calm = new MediaQuery("(prefers-reduced-motion: reduce)");
  #clear = new MediaQuery("(prefers-contrast: more)");

  get lang(): Lang {
    return isLang(this.kept.lang) ? this.kept.lang : "en";
  }

  get speed(): Speed {
    return SPEEDS.includes(this.kept.speed) ? this.kept.speed : "normal";
  }

  /** Nothing should move. */
  get reduced(): boolean {
    return this.kept.motion === "less" || this.#calm.current;
  }

  /** Lines and letters should stand out. */
  get contrast(): boolean {
    return this.kept.contrast === "more" || this.#clear.current;
  }

  /** Keeps the page in step with the settings, and the settings in this browser. */
  start(): void {
    $effect.root(() => {
      $effect(() => {
        const { lang, kept: { theme } } = this;
        const page = document.documentElement;
        page.lang = lang;
        page.dataset.theme = theme;
        page.dataset.contrast = this.contrast ? "more" : "";
        page.dataset.motion = this.reduced ? "less" : "";
        save("settings", $state.snapshot(this.kept));
      });
    });
  }
}

export const settings = new Settings();
