import { beforeEach, expect, it, vi } from 'vitest';
import { playSound } from './sound.ts';

/** Number of notes that were played, each with its overtone. */
let playedNotes: number;
/** The fake AudioContext, of which there is only one. */
const audio = { state: 'running' };
let resumeAudio: () => void;

class FakeAudio {
  get state() {
    return audio.state;
  }
  currentTime = 0;
  destination = {};
  resume() {
    return new Promise<void>((resolve) => {
      resumeAudio = () => {
        audio.state = 'running';
        resolve();
      };
    });
  }
}

class FakeNode {
  gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  connect = (to: unknown) => to;
  start = () => void (playedNotes += 1);
  stop = () => undefined;
}

const page = { hidden: false };

beforeEach(() => {
  playedNotes = 0;
  page.hidden = false;
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', { getItem: () => '{"sound":true}', setItem: () => undefined });
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal('OscillatorNode', FakeNode);
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it.each(['suspended', 'interrupted'])('drops sounds that are played while audio is %s', async (state) => {
  playSound('tick');
  const once = playedNotes;
  expect(once).toBeGreaterThan(0);
  audio.state = state;
  playSound('tick');
  await vi.advanceTimersByTimeAsync(5_000);
  resumeAudio();
  await vi.advanceTimersByTimeAsync(1);
  expect(playedNotes, 'too late').toBe(once);
  audio.state = state;
  playSound('tick');
  expect(playedNotes).toBe(once);
  resumeAudio();
  await vi.advanceTimersByTimeAsync(1);
  expect(playedNotes, 'at once').toBe(2 * once);
});

it('plays nothing on a hidden page', () => {
  page.hidden = true;
  playSound('tick');
  expect(playedNotes).toBe(0);
});
