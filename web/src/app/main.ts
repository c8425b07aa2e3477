/** Starts the page. */
import { mount } from "svelte";
import App from "./App.svelte";
import "../ui/base.css";
import "../ui/page.css";
import { tellFields } from "../ui/forms";
import { screen, theme } from "../ui/theme.svelte";
import { update } from "./update.svelte";
import { news } from "../api/news.svelte";
import { router } from "./router.svelte";
import { language } from "../texts/lang.svelte";

const SETTLED = 1000; // ms after which a page has what it shows

// A part of the page that did not come, most often because the server has a newer page.
addEventListener("vite:preloadError", () => void update.missed());
await language.start();
theme.start();
screen.start();
router.start();
tellFields();
news.start();
mount(App, { target: document.getElementById("app")! });
setTimeout(() => void language.complete(), SETTLED);
