/** Tests read the page in Spanish. */
import { speak } from "./lang.svelte";

await speak("es");
