import { Engraver } from "./engraver";

const engraver = new Engraver((print) => postMessage(print, { transfer: [print.bitmap] }));
onmessage = ({ data }) => engraver.take(data);
