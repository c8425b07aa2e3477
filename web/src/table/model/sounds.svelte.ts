/** Sounds made on the spot: wood on felt, paper, bone, brass. Off until somebody wants them. */
import type { GameClient } from "../../games/client";
import type { Effect } from "../../games/declaration";
import type { Looks, Sound } from "../../games/looks";
import type { Sentence } from "../../api/types.gen";

const STORED = "imperios.sound";
let on = $state(false);
let unasked = $state(false);
let context: AudioContext | undefined;

export const sounds = {
  get on(): boolean {
    return on;
  },
  start(): void {
    on = localStorage.getItem(STORED) === "on";
    unasked = localStorage.getItem(STORED) === null;
  },
  /** Nobody has said yet whether they want any. */
  get unasked(): boolean {
    return unasked;
  },
  toggle(): void {
    sounds.answer(!on);
  },
  answer(wanted: boolean): void {
    on = wanted;
    unasked = false;
    localStorage.setItem(STORED, on ? "on" : "off");
    if (on) sounds.play("card");
  },
  /** Plays what happened, at most two sounds of it, one after the other. */
  play(...names: Sound[]): void {
    if (!on || document.hidden) return;
    context ??= new AudioContext();
    void context.resume();
    const now = context.currentTime + 0.01;
    names.slice(0, 2).forEach((name, i) => SCORE[name](context!, now + i * 0.18));
  },
};

/** Noise through a filter: felt, paper, water. */
function hiss(at: AudioContext, start: number, length: number, tone: number, loud: number, width = 1): void {
  const frames = Math.ceil(at.sampleRate * length);
  const buffer = at.createBuffer(1, frames, at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 2;
  const source = at.createBufferSource();
  source.buffer = buffer;
  const filter = at.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = tone;
  filter.Q.value = width;
  source
    .connect(filter)
    .connect(level(at, start, length, loud))
    .connect(at.destination);
  source.start(start);
}

/** A tone that dies away, gliding from one pitch to another. */
function tone(
  at: AudioContext,
  start: number,
  length: number,
  from: number,
  to: number,
  loud: number,
  type: OscillatorType = "sine",
): void {
  const source = at.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(level(at, start, length, loud)).connect(at.destination);
  source.start(start);
  source.stop(start + length);
}

function level(at: AudioContext, start: number, length: number, loud: number): GainNode {
  const gain = at.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  return gain;
}

function knock(at: AudioContext, start: number, pitch: number, loud: number): void {
  tone(at, start, 0.09, pitch, pitch * 0.55, loud);
  hiss(at, start, 0.05, pitch * 7, loud * 0.5);
}

const SCORE: Record<Sound, (at: AudioContext, start: number) => void> = {
  counter: (at, t) => knock(at, t, 210, 0.3),
  march: (at, t) => [0, 0.11, 0.22].forEach((d, i) => knock(at, t + d, 170 + i * 18, 0.22)),
  sail: (at, t) => [0, 0.3].forEach((d) => hiss(at, t + d, 0.5, 620, 0.16, 0.6)),
  card: (at, t) => hiss(at, t, 0.16, 3400, 0.2, 0.8),
  dice: (at, t) =>
    [0, 0.07, 0.13, 0.24, 0.38, 0.45].forEach((d, i) =>
      knock(at, t + d, 520 + (i % 3) * 130, 0.16 - i * 0.018),
    ),
  battle: (at, t) => {
    tone(at, t, 0.9, 92, 46, 0.5);
    hiss(at, t, 0.14, 240, 0.22);
  },
  turn: (at, t) => {
    tone(at, t, 0.34, 294, 296, 0.11, "triangle");
    tone(at, t + 0.26, 0.6, 440, 441, 0.12, "triangle");
  },
  victory: (at, t) =>
    [294, 370, 440, 587].forEach((pitch, i) => tone(at, t + i * 0.17, 0.62, pitch, pitch, 0.12, "triangle")),
  relay: (at, t) => knock(at, t, 880, 0.12),
  hum: (at, t) => tone(at, t, 0.7, 66, 98, 0.3, "triangle"),
  bell: (at, t) =>
    [1245, 1865, 2490].forEach((pitch, i) => tone(at, t, 1.1 - i * 0.2, pitch, pitch, 0.07 / (i + 1))),
};

/** What effects sound like; a game may say otherwise in its looks. */
const SOUNDS: Record<string, Sound> = {
  battle_begins: "battle",
  throw: "dice",
  card: "card",
  battle_card: "card",
  card_committed: "card",
  card_revealed: "card",
  move: "march",
  capture: "march",
  place: "counter",
};

function soundsOf({ name, roles }: Effect, looks: Looks): Sound[] {
  if (name === "throw" && roles["card"] !== undefined) return ["card"];
  if (name === "move" && roles["by"] === "sea") return ["sail"];
  const sound = looks.sounds[name] ?? SOUNDS[name];
  return sound ? [sound] : [];
}

/** What some events sound like: a battle first, each sound once. */
export function soundOf(events: Sentence[], { declaration, looks }: GameClient): Sound[] {
  const heard = events.flatMap((event) =>
    declaration.effects(event).flatMap((effect) => soundsOf(effect, looks)),
  );
  return [...new Set(heard)].sort((a, b) => Number(b === "battle") - Number(a === "battle"));
}
