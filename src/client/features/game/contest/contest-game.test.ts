import { expect, test } from 'vitest';
import { asked, decided } from '#test/fixtures/example-game.ts';
import { asksBeforeLeaving, type Game, hasPauses, isContest, nextInstant } from '../session/game-model.ts';
import { gameReducer } from '../session/game-reducer.ts';

const asks: Game = { ...decided('France', 'right'), gameMode: 'challenge', lives: null, cover: 'running' };
const after = (game: Game, at: number) => gameReducer({ status: 'playing', game }, { type: 'ticked', at });

test('the clock of a challenge runs on while the player is asked whether to leave', () => {
  const asking: Game = { ...asks, stage: 'asking', questions: [asked], clock: { startsAt: 0, limitMs: 30_000 } };
  expect(nextInstant({ ...asking, isOpen: true })).not.toBeNull();
  expect(after(asking, 30_000)).toMatchObject({ game: { stage: 'locked', chosen: null, cover: 'running' } });
});

test('a match of a tournament is played as a challenge is: no pauses, and leaving always asks', () => {
  const match: Game = { ...asks, gameMode: 'tournament', questions: [asked], stage: 'asking' };
  expect(isContest(match)).toBe(true);
  expect(hasPauses(match)).toBe(false);
  expect(asksBeforeLeaving(match)).toBe(true);
  expect(asksBeforeLeaving({ ...match, gameMode: 'normal' })).toBe(false);
});

test('the next question comes behind it, and the end takes the question away', () => {
  const next = { ...asked, position: 5, ticket: '1.5.secret' };
  const behind: Game = {
    ...asks,
    onward: 'known',
    next: { question: next, clock: { startsAt: 500, limitMs: 30_000 } },
  };
  expect(after(behind, 500)).toMatchObject({ game: { index: 1, stage: 'asking', cover: 'running' } });
  expect(after({ ...asks, isGameOver: true, goesOnAt: 500 }, 500)).toMatchObject({
    game: { stage: 'over', cover: 'none' },
  });
});
