import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EndChallenge } from './end-challenge.tsx';

const challenge = {
  date: '2026-11-21',
  description: 'Answer 7 questions right in one game.',
  completed: false,
  progress: 4,
  target: 7,
  rewardCoins: 50,
  justCompleted: false,
};
const shown = (change: Partial<typeof challenge>) =>
  renderToString(<EndChallenge challenge={{ ...challenge, ...change }} />).replaceAll('<!-- -->', '');

it('the game that fulfils the daily challenge shows its coins', () => {
  expect(shown({ completed: true, progress: 7, justCompleted: true })).toMatch(/Daily challenge completed.*\+50 coins/);
});

it('a game on the way shows how far it is', () => {
  expect(shown({})).toContain('Answer 7 questions right in one game.');
  expect(shown({})).toContain('4 / 7');
});

it('a challenge that was fulfilled before, and a game that does not count, say nothing', () => {
  expect(shown({ completed: true, progress: 7 })).toBe('');
  expect(renderToString(<EndChallenge challenge={null} />)).toBe('');
});
