import { mount } from "svelte";
import App from "./App.svelte";
import "./look/base.css";
import { screen, theme } from "./look/theme.svelte";
import { router } from "./router.svelte";
import { language } from "./texts/lang.svelte";

language.start();
theme.start();
screen.start();
router.start();
mount(App, { target: document.getElementById("app")! });
