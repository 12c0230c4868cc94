/** Sounds made of sine waves: no files. Quiet until the first click, because browsers insist on it. */
import { settings } from "./settings.svelte";

type Note = [hertz: number, start: number, length: number];

const TUNES = {
  turn: [[587, 0, 0.12], [784, 0.1, 0.22]],
  move: [[330, 0, 0.06]],
  mine: [[440, 0, 0.07]],
  chat: [[988, 0, 0.05], [1175, 0.06, 0.07]],
  no: [[220, 0, 0.1], [196, 0.09, 0.14]],
  won: [[523, 0, 0.3], [659, 0.14, 0.3], [784, 0.28, 0.3], [1047, 0.42, 0.7]],
  lost: [[392, 0, 0.3], [330, 0.18, 0.3], [262, 0.36, 0.6]],
} satisfies Record<string, Note[]>;

export type Tune = keyof typeof TUNES;

let air: AudioContext | null = null;

/** The first touch of the page opens the air. */
export function listen(): void {
  const open = () => {
    if (settings.kept.sound) air ??= new AudioContext();
    void air?.resume();
  };
  addEventListener("pointerdown", open);
  addEventListener("keydown", open);
}

export function play(tune: Tune): void {
  if (!settings.kept.sound || !air || air.state !== "running") return;
  for (const [hertz, start, length] of TUNES[tune] as Note[]) ring(air, hertz, start, length);
}

function ring(air: AudioContext, hertz: number, start: number, length: number): void {
  const at = air.currentTime + start;
  const tone = air.createOscillator();
  const loud = air.createGain();
  tone.type = "sine";
  tone.frequency.value = hertz;
  loud.gain.setValueAtTime(0, at);
  loud.gain.linearRampToValueAtTime(0.07, at + 0.012);
  loud.gain.exponentialRampToValueAtTime(0.0004, at + length);
  tone.connect(loud).connect(air.destination);
  tone.start(at);
  tone.stop(at + length + 0.02);
}
