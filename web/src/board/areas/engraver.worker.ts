/** Draws the map beside the page: the worker behind `engraver.ts`. */
import { Engraver } from "./engraver";

const engraver = new Engraver((print) => postMessage(print, { transfer: [print.bitmap] }));
onmessage = ({ data }) => engraver.take(data);
