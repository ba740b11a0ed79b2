import { expect, it } from 'vitest';
import type { UsageEvent } from '#shared/usage/contract.ts';
import { createRecorder } from './recorder.ts';

function build() {
  const sent: (readonly UsageEvent[])[] = [];
  const clock = { ms: 0 };
  const recorder = createRecorder({ send: (events) => sent.push(events), nowMs: () => clock.ms });
  return { sent, clock, recorder };
}

it('records a screen with its visible time when it is left', () => {
  const { sent, clock, recorder } = build();
  recorder.show('/');
  clock.ms = 1500;
  recorder.show('/shop');
  recorder.deed('share');
  clock.ms = 2500;
  expect(sent).toEqual([]);
  recorder.hide();
  expect(sent).toEqual([
    [
      { name: 'screen', screen: '/', durationMs: 1500 },
      { name: 'share', screen: '/shop', durationMs: null },
      { name: 'screen', screen: '/shop', durationMs: 1000 },
    ],
  ]);
});

it('records nothing for an untracked screen, nor for actions on it', () => {
  const { sent, recorder } = build();
  recorder.show(null);
  recorder.deed('share');
  recorder.hide();
  expect(sent).toEqual([]);
});

it('sends twenty events together', () => {
  const { sent, recorder } = build();
  for (let nth = 0; nth < 41; nth += 1) recorder.show('/');
  expect(sent.map((batch) => batch.length)).toEqual([20, 20]);
});

it('discards unsent events when consent is withdrawn', () => {
  const { sent, recorder } = build();
  recorder.show('/');
  recorder.show('/shop');
  recorder.forget();
  recorder.hide();
  expect(sent).toEqual([]);
});
