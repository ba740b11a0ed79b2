import { readSetting } from '../settings.ts';

export type Sound =
  | 'lock'
  | 'right'
  | 'wrong'
  | 'tick'
  | 'turn'
  | 'heart'
  | 'run'
  | 'powerUp'
  | 'star'
  | 'flame'
  | 'coin'
  | 'win';

interface Note {
  readonly hz: number;
  /** Seconds after the sound begins, and until it has faded. */
  readonly at: number;
  readonly fades: number;
  readonly loudness: number;
}

const mallet = (hz: number, at: number): Note => ({ hz, at, fades: 0.5, loudness: 0.22 });
const tap = (hz: number, at = 0): Note => ({ hz, at, fades: 0.08, loudness: 0.12 });

/** Soft mallets and wood, all synthesised, none longer than 1.4 s. */
const sounds: Readonly<Record<Sound, readonly Note[]>> = {
  lock: [tap(523.25)],
  right: [mallet(659.25, 0), mallet(880, 0.11)],
  wrong: [{ ...mallet(293.66, 0), fades: 0.3 }],
  tick: [{ hz: 1180, at: 0, fades: 0.05, loudness: 0.12 }],
  turn: [tap(392), tap(587.33, 0.07)],
  heart: [mallet(329.63, 0), mallet(246.94, 0.12), { ...mallet(196, 0.26), fades: 0.7 }],
  run: [mallet(880, 0), mallet(1108.73, 0.08), { ...mallet(1318.51, 0.16), fades: 0.7 }],
  powerUp: [mallet(587.33, 0), mallet(783.99, 0.07)],
  star: [{ ...mallet(783.99, 0), loudness: 0.16 }],
  flame: [mallet(220, 0), mallet(329.63, 0.1), { ...mallet(440, 0.22), fades: 0.9 }],
  coin: [{ hz: 2093, at: 0, fades: 0.12, loudness: 0.08 }],
  win: [mallet(440, 0), mallet(554.37, 0.17), mallet(659.25, 0.34), { ...mallet(880, 0.51), fades: 0.8 }],
};

const buzzes: Readonly<Partial<Record<Sound, readonly number[]>>> = {
  lock: [12],
  right: [25],
  wrong: [70],
  tick: [15],
  star: [20],
  flame: [30, 40, 60],
  win: [25, 60, 25, 60, 50],
};

/** Half tones above the first: a scale on which everything sounds well with everything. */
const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21];

/** Milliseconds that a sound may come late, where it has to be let in first. */
const lateMs = 300;

let audio: AudioContext | null = null;

/**
 * Plays and buzzes, each only where the player asked for it on this device; silent wherever the browser cannot, and out of
 * a page that nobody sees. Each step (from 0) plays it a tone higher, up to the ninth.
 */
export function playSound(sound: Sound, step = 0): void {
  if (document.hidden) return;
  const buzz = buzzes[sound];
  if (buzz && readSetting('vibration') && 'vibrate' in navigator) navigator.vibrate([...buzz]);
  if (!readSetting('sound') || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const context = audio;
  const play = () => {
    const raised = 2 ** ((scale[Math.min(step, scale.length - 1)] ?? 0) / 12);
    for (const note of sounds[sound]) strike(context, { ...note, hz: note.hz * raised });
  };
  if (context.state === 'running') return play();
  // Stopped before the first touch, by a call or by the lock of the phone: what is struck then would sound all at once later.
  const askedAt = performance.now();
  context.resume().then(
    () => performance.now() - askedAt < lateMs && play(),
    () => undefined,
  );
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
