import { readSetting } from '../settings.ts';

export type Sound = 'right' | 'wrong' | 'tick' | 'win' | 'coin';

interface Note {
  readonly hz: number;
  /** Seconds after the sound begins, and until it has faded. */
  readonly at: number;
  readonly fades: number;
  readonly loudness: number;
}

const mallet = (hz: number, at: number): Note => ({ hz, at, fades: 0.5, loudness: 0.22 });

/** Soft mallets, all synthesised: two notes up, one down, a wood tick, four notes in 700 ms, a high tick. */
const sounds: Readonly<Record<Sound, readonly Note[]>> = {
  right: [mallet(659.25, 0), mallet(880, 0.11)],
  wrong: [{ ...mallet(293.66, 0), fades: 0.3 }],
  tick: [{ hz: 1180, at: 0, fades: 0.05, loudness: 0.12 }],
  win: [mallet(440, 0), mallet(554.37, 0.17), mallet(659.25, 0.34), { ...mallet(880, 0.51), fades: 0.8 }],
  coin: [{ hz: 2093, at: 0, fades: 0.12, loudness: 0.08 }],
};

const buzzes: Readonly<Partial<Record<Sound, readonly number[]>>> = {
  right: [25],
  wrong: [70],
  win: [25, 60, 25, 60, 50],
};

let audio: AudioContext | null = null;

/** Plays and buzzes, each only where the player asked for it on this device; silent wherever the browser cannot. */
export function playSound(sound: Sound): void {
  const buzz = buzzes[sound];
  if (buzz && readSetting('vibration') && 'vibrate' in navigator) navigator.vibrate([...buzz]);
  if (!readSetting('sound') || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  for (const note of sounds[sound]) strike(audio, note);
}

/** A mallet on wood: the note, and two octaves above it an overtone that is gone sooner. */
function strike(context: AudioContext, note: Note): void {
  partial(context, note);
  partial(context, { ...note, hz: note.hz * 4, fades: note.fades / 4, loudness: note.loudness / 4 });
}

function partial(context: AudioContext, { hz, at, fades, loudness }: Note): void {
  const begins = context.currentTime + at;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, begins);
  gain.gain.exponentialRampToValueAtTime(loudness, begins + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, begins + fades);
  const tone = new OscillatorNode(context, { type: 'sine', frequency: hz });
  tone.connect(gain).connect(context.destination);
  tone.start(begins);
  tone.stop(begins + fades + 0.02);
}
