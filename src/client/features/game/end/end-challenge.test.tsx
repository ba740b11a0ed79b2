import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EndChallenge } from './end-facts.tsx';

const challenge = {
  date: '2026-11-21',
  description: 'Answer 7 questions right in one game.',
  completed: false,
  progress: 4,
  target: 7,
  rewardCoins: 50,
  justCompleted: false,
};
const render = (change: Partial<typeof challenge>) =>
  renderToString(<EndChallenge challenge={{ ...challenge, ...change }} />).replaceAll('<!-- -->', '');

it('shows the coins when the game meets the daily challenge', () => {
  expect(render({ completed: true, progress: 7, justCompleted: true })).toMatch(
    /Daily challenge completed.*\+50 coins/,
  );
});

it('shows the progress of an unfinished challenge', () => {
  expect(render({})).toContain('Answer 7 questions right in one game.');
  expect(render({})).toContain('4 / 7');
});

it('renders nothing for a challenge met earlier or a game that does not count', () => {
  expect(render({ completed: true, progress: 7 })).toBe('');
  expect(renderToString(<EndChallenge challenge={null} />)).toBe('');
});
