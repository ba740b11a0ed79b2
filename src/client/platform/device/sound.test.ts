import { beforeEach, expect, it, vi } from 'vitest';
import { playSound } from './sound.ts';

/** Notes that were struck, each with its overtone. */
let struck: number;
/** Of the one context that there is. */
const audio = { state: 'running' };
let letIn: () => void;

class FakeAudio {
  get state() {
    return audio.state;
  }
  currentTime = 0;
  destination = {};
  resume() {
    return new Promise<void>((resolve) => {
      letIn = () => {
        audio.state = 'running';
        resolve();
      };
    });
  }
}

class FakeNode {
  gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  connect = (to: unknown) => to;
  start = () => void (struck += 1);
  stop = () => undefined;
}

const page = { hidden: false };

beforeEach(() => {
  struck = 0;
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

it.each(['suspended', 'interrupted'])('what is played while sound is %s does not pile up', async (state) => {
  playSound('tick');
  const once = struck;
  expect(once).toBeGreaterThan(0);
  audio.state = state;
  playSound('tick');
  await vi.advanceTimersByTimeAsync(5_000);
  letIn();
  await vi.advanceTimersByTimeAsync(1);
  expect(struck, 'too late').toBe(once);
  audio.state = state;
  playSound('tick');
  expect(struck).toBe(once);
  letIn();
  await vi.advanceTimersByTimeAsync(1);
  expect(struck, 'at once').toBe(2 * once);
});

it('nothing sounds out of a page that nobody sees', () => {
  page.hidden = true;
  playSound('tick');
  expect(struck).toBe(0);
});
