import { readSetting } from './device-settings.ts';

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
  /** Start of the note in seconds after the sound begins, and seconds until it has faded. */
  readonly startSeconds: number;
  readonly fadeSeconds: number;
  readonly loudness: number;
}

const createMalletNote = (hz: number, at: number): Note => ({ hz, startSeconds: at, fadeSeconds: 0.5, loudness: 0.22 });
const createTapNote = (hz: number, at = 0): Note => ({ hz, startSeconds: at, fadeSeconds: 0.08, loudness: 0.12 });

/** Soft mallets and wood, all synthesized, none longer than 1.4 s. */
const sounds: Readonly<Record<Sound, readonly Note[]>> = {
  lock: [createTapNote(523.25)],
  right: [createMalletNote(659.25, 0), createMalletNote(880, 0.11)],
  wrong: [{ ...createMalletNote(293.66, 0), fadeSeconds: 0.3 }],
  tick: [{ hz: 1180, startSeconds: 0, fadeSeconds: 0.05, loudness: 0.12 }],
  turn: [createTapNote(392), createTapNote(587.33, 0.07)],
  heart: [
    createMalletNote(329.63, 0),
    createMalletNote(246.94, 0.12),
    { ...createMalletNote(196, 0.26), fadeSeconds: 0.7 },
  ],
  run: [
    createMalletNote(880, 0),
    createMalletNote(1108.73, 0.08),
    { ...createMalletNote(1318.51, 0.16), fadeSeconds: 0.7 },
  ],
  powerUp: [createMalletNote(587.33, 0), createMalletNote(783.99, 0.07)],
  star: [{ ...createMalletNote(783.99, 0), loudness: 0.16 }],
  flame: [
    createMalletNote(220, 0),
    createMalletNote(329.63, 0.1),
    { ...createMalletNote(440, 0.22), fadeSeconds: 0.9 },
  ],
  coin: [{ hz: 2093, startSeconds: 0, fadeSeconds: 0.12, loudness: 0.08 }],
  win: [
    createMalletNote(440, 0),
    createMalletNote(554.37, 0.17),
    createMalletNote(659.25, 0.34),
    { ...createMalletNote(880, 0.51), fadeSeconds: 0.8 },
  ],
};

const vibrations: Readonly<Partial<Record<Sound, readonly number[]>>> = {
  lock: [12],
  right: [25],
  wrong: [70],
  tick: [15],
  star: [20],
  flame: [30, 40, 60],
  win: [25, 60, 25, 60, 50],
};

/** Semitones above the base note: a pentatonic scale, in which all notes harmonize. */
const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21];

/** Maximum milliseconds of delay for a sound while the audio context resumes. */
const maxDelayMs = 300;

let audio: AudioContext | null = null;

/**
 * Plays a sound and vibrates, each only if enabled on this device; does nothing if the browser lacks support or the
 * page is hidden. Each `step` from 0 raises the pitch by one tone, up to the ninth.
 */
export function playSound(sound: Sound, step = 0): void {
  if (document.hidden) return;
  const buzz = vibrations[sound];
  if (buzz && readSetting('vibration') && 'vibrate' in navigator) navigator.vibrate([...buzz]);
  if (!readSetting('sound') || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const context = audio;
  const play = () => {
    const pitchFactor = 2 ** ((scale[Math.min(step, scale.length - 1)] ?? 0) / 12);
    for (const note of sounds[sound]) playNote(context, { ...note, hz: note.hz * pitchFactor });
  };
  if (context.state === 'running') return play();
  // Audio is suspended before the first touch, during a call or on a locked phone; sounds queued meanwhile would all
  // play at once later.
  const askedAt = performance.now();
  context.resume().then(
    () => performance.now() - askedAt < maxDelayMs && play(),
    () => undefined,
  );
}

/** A mallet on wood: the note, and an overtone two octaves higher that fades sooner. */
function playNote(context: AudioContext, note: Note): void {
  playTone(context, note);
  playTone(context, { ...note, hz: note.hz * 4, fadeSeconds: note.fadeSeconds / 4, loudness: note.loudness / 4 });
}

function playTone(context: AudioContext, { hz, startSeconds: at, fadeSeconds: fades, loudness }: Note): void {
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
