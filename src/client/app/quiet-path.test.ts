import { expect, test } from 'vitest';
import { isQuietPath } from './quiet-path.ts';

test.each(['/game', '/game/3', '/game/survival', '/tournaments/12/matches/7', '/practice', '/notifications'])(
  '%s: news wait, for a question is not talked over',
  (path) => {
    expect(isQuietPath(path)).toBe(true);
  },
);

test.each(['/', '/games', '/tournaments', '/tournaments/12', '/results/abc', '/friends', '/profile'])(
  '%s: news are told',
  (path) => {
    expect(isQuietPath(path)).toBe(false);
  },
);
