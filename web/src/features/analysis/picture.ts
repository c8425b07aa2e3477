/** The summary of an analysis as a picture to share: drawn as SVG, handed over as PNG. */
import type { Analysis } from "../../api/types.gen";
import { catalogue } from "../../games/catalogue.svelte";
import { seatLook } from "../../games/looks";
import { both, say } from "../../texts/lang.svelte";
import { fontFaces } from "../../ui/font-faces";
import { shareFile } from "../../ui/share";
import { lineColour, SIDES } from "../../ui/sides";
import { curves, ticks } from "./curves";

const [W, H] = [1200, 630];
const FRAME = { left: 70, top: 150, width: 640, height: 360 };
const SERIF = "'EB Garamond', Georgia, serif";
const SANS = "'Alegreya Sans', 'Segoe UI', sans-serif";
const LONGEST = 46;

type Name = (seat: string) => string;

export async function sharePicture(found: Analysis, name: Name, scenario: string): Promise<void> {
  const blob = await toPng(pictureOf(found, name, scenario, await fontFaces()));
  await shareFile(new File([blob], "imperios.png", { type: "image/png" }));
}

/** The whole card: title, chances, shares, turning points. */
export function pictureOf(found: Analysis, name: Name, scenario: string, style = ""): string {
  const winners = found.winners.map(name).join(", ");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">
    <style>${style}</style>
    <rect width="${W}" height="${H}" fill="#F3E7C9"/>
    <rect x="14" y="14" width="${W - 28}" height="${H - 28}" fill="none" stroke="#7C2318" stroke-width="3"/>
    ${text(70, 78, catalogue.title(found.game), `700 46px ${SERIF}`, "#7C2318")}
    ${text(70, 116, scenario, `italic 500 26px ${SERIF}`)}
    ${winners ? text(1130, 78, say("table.wins", { seats: winners, n: found.winners.length }), `700 30px ${SERIF}`, "#2B1A0C", "end") : ""}
    ${chart(found)}
    ${found.seats.map((seat, i) => share(found, seat, i, name)).join("")}
    ${points(found)}
    ${text(1130, 596, "Imperios", `700 22px ${SERIF}`, "#7C2318", "end")}
  </svg>`;
}

function chart(found: Analysis): string {
  const lines = [0, 0.5, 1].map((part) => {
    const y = FRAME.top + FRAME.height * (1 - part);
    return `<path d="M${FRAME.left} ${y}h${FRAME.width}" stroke="#B79F72"/>${text(FRAME.left - 10, y + 7, `${part * 100}`, `600 18px ${SANS}`, "#5B452B", "end")}`;
  });
  const rounds = ticks(found).map(({ round, choices }) => {
    const x = FRAME.left + (FRAME.width * choices) / Math.max(1, found.choices);
    return text(x, FRAME.top + FRAME.height + 30, `${round}`, `700 18px ${SANS}`, "#5B452B", "middle");
  });
  const shapes = curves(found, FRAME).map(({ seat, line, dash, band }) => {
    const ink = lineColour(seatLook(found.game, seat).side);
    return `<path d="${band}" fill="${ink}" opacity=".14"/><path d="${line}" fill="none" stroke="${ink}" stroke-width="4" stroke-linejoin="round" stroke-dasharray="${dash}"/>`;
  });
  return [...lines, ...rounds, ...shapes].join("");
}

/** A seat: its luck, its mistakes and those of the others. */
function share(found: Analysis, seat: string, i: number, name: Name): string {
  const { colour, edge } = SIDES[seatLook(found.game, seat).side];
  const y = 166 + i * (found.seats.length > 4 ? 26 : 36);
  const { luck, own, gifts } = found.shares[i]!;
  const sign = (value: number) => `${value < -0.005 ? "−" : "+"}${Math.abs(Math.round(value * 100))}`;
  const figures = [
    `${say("analysis.luck")} ${sign(luck)}`,
    `${say("analysis.own")} ${sign(own)}`,
    `${say("analysis.gifts")} ${sign(gifts)}`,
  ].join(" · ");
  return `<rect x="750" y="${y - 16}" width="18" height="18" rx="4" fill="${colour}" stroke="${edge}"/>
    ${text(778, y, name(seat), `700 19px ${SANS}`)}${text(1150, y, figures, `500 16px ${SANS}`, "#5B452B", "end")}`;
}

function points(found: Analysis): string {
  const top = 200 + found.seats.length * (found.seats.length > 4 ? 26 : 36);
  const room = Math.max(1, Math.floor((560 - top) / 34));
  const best = [...found.points]
    .sort((a, b) => Math.max(...b.change.map(Math.abs)) - Math.max(...a.change.map(Math.abs)))
    .slice(0, room)
    .sort((a, b) => a.choices - b.choices);
  const rows = best.map((point, i) =>
    text(
      750,
      top + 38 + i * 32,
      short(`${say("replay.round", { n: point.round })}: ${both(point.title)}`),
      `500 19px ${SANS}`,
    ),
  );
  return text(750, top + 4, say("analysis.points"), `700 24px ${SERIF}`, "#7C2318") + rows.join("");
}

function short(words: string): string {
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
}

/** `font`: weight, size in pixels, family, and `italic` before them. */
function text(x: number, y: number, words: string, font: string, fill = "#2B1A0C", anchor = "start"): string {
  const [, slant = "", weight, size, family] = /^(italic )?(\d+) (\d+)px (.*)$/.exec(font)!;
  const safe = words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const look = `font-family="${family}" font-size="${size}" font-weight="${weight}" font-style="${slant || "normal"}"`;
  return `<text x="${x}" y="${y}" fill="${fill}" text-anchor="${anchor}" ${look}>${safe}</text>`;
}

async function toPng(svg: string): Promise<Blob> {
  const image = new Image(W, H);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [W, H];
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed()), "image/png"));
}
