// Synthesized sounds: wood for pieces, a bell for points.
import { effect } from '@preact/signals';
import type { Entry } from '../core/types';
import type { Controller } from '../game/types';

let context: AudioContext | null = null;

function knock(at: number, pitch: number, length: number): void {
  const sound = context!;
  const samples = sound.createBuffer(1, Math.ceil(length * sound.sampleRate), sound.sampleRate);
  const data = samples.getChannelData(0);
  for (let i = 0; i < data.length; ++i) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const source = new AudioBufferSourceNode(sound, { buffer: samples });
  const body = new BiquadFilterNode(sound, { type: 'bandpass', frequency: pitch, Q: 2 });
  source
    .connect(body)
    .connect(new GainNode(sound, { gain: 0.6 }))
    .connect(sound.destination);
  source.start(at);
}

function bell(at: number, pitch: number): void {
  const sound = context!;
  const tone = new OscillatorNode(sound, { type: 'sine', frequency: pitch });
  const loudness = new GainNode(sound, { gain: 0.12 });
  loudness.gain.setValueAtTime(0.12, at);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.6);
  tone.connect(loudness).connect(sound.destination);
  tone.start(at);
  tone.stop(at + 0.6);
}

// Creates the audio context when it is first needed; returns its current time.
function begun(): number {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume(); // browsers allow sound only after a user action
  return context.currentTime;
}

function ring(): void {
  const now = begun();
  bell(now, 660);
  bell(now + 0.12, 880);
}

function sound(entries: Entry[]): void {
  const now = begun();
  entries.forEach((entry, index) => {
    const at = now + 0.12 * index;
    if (entry.type === 'place') knock(at, 220, 0.12);
    else if (entry.type !== 'draw' && entry.type !== 'pass') knock(at, 520, 0.07);
    if (entry.happenings.some((one) => one.points > 0)) {
      bell(at + 0.1, 660);
      bell(at + 0.22, 880);
    }
  });
}

// Plays sounds for new events while sounds are switched on, and a bell when they get switched on. Returns
// the function that ends this.
export function listen(game: Controller): () => void {
  let on = game.settings.peek().sound;
  const stops = [
    effect(() => {
      const fresh = game.fresh.value;
      if (game.settings.peek().sound && fresh.length > 0) sound(fresh);
    }),
    effect(() => {
      const wanted = game.settings.value.sound;
      if (wanted && !on) ring();
      on = wanted;
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
