import { mount } from "svelte";
import App from "./App.svelte";
import "./look/base.css";
import "./look/page.css";
import { screen, theme } from "./look/theme.svelte";
import { reloadIfUpdated } from "./net/update";
import { router } from "./router.svelte";
import { language } from "./texts/lang.svelte";

// A part of the page that is not there any more: the server has a newer page.
addEventListener("vite:preloadError", () => void reloadIfUpdated());
language.start();
theme.start();
screen.start();
router.start();
mount(App, { target: document.getElementById("app")! });
