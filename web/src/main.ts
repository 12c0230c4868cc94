import "./theme.css";
import "./base.css";
import { mount } from "svelte";
import App, { foresee } from "./App.svelte";
import { games } from "./lib/api";
import { foreseeGame, foreseePlaying } from "./lib/foresee";
import { speak } from "./lib/i18n.svelte";
import { mine } from "./lib/mine.svelte";
import { place } from "./lib/route.svelte";
import { settings } from "./lib/settings.svelte";
import { listen } from "./lib/sound";

/** The page is kept when it is there and nobody waits for it any more, in milliseconds after it was loaded. */
const AFTER = 1_500;

settings.start();
mine.start();
place.start();
listen();
foresee(place.route.screen);
foreseeGame(place.route);
if (place.route.screen === "home") void games(settings.lang).catch(() => undefined).then(() => requestAnimationFrame(() => setTimeout(foreseePlaying)));
void speak().then(() => mount(App, { target: document.getElementById("app")! }));
addEventListener("load", () => setTimeout(() => void import("./lib/offline").then(({ keepOffline }) => keepOffline()).catch(() => undefined), AFTER));
