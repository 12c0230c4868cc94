import "./theme.css";
import "./base.css";
import { mount } from "svelte";
import App, { foresee } from "./App.svelte";
import { speak } from "./lib/i18n.svelte";
import { mine } from "./lib/mine.svelte";
import { place } from "./lib/route.svelte";
import { settings } from "./lib/settings.svelte";
import { listen } from "./lib/sound";

settings.start();
mine.start();
place.start();
listen();
foresee(place.route.screen);
void speak().then(() => mount(App, { target: document.getElementById("app")! }));
