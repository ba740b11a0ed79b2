import { expect, test } from 'vitest';
import { exampleQuestionInPlay, createDecidedGame } from '#test/fixtures/example-game.ts';
import { shouldConfirmLeave, type Game, hasPauses, isContest, getNextEventTime } from '../session/game-model.ts';
import { gameReducer } from '../session/game-reducer.ts';

const playingGame: Game = {
  ...createDecidedGame('France', 'right'),
  gameMode: 'challenge',
  lives: null,
  cover: 'running',
};
const tickAt = (game: Game, at: number) => gameReducer({ status: 'playing', game }, { type: 'ticked', at });

test('keeps the clock of a challenge running while the player is asked whether to leave', () => {
  const asking: Game = {
    ...playingGame,
    stage: 'asking',
    questions: [exampleQuestionInPlay],
    clock: { startsAt: 0, limitMs: 30_000 },
  };
  expect(getNextEventTime({ ...asking, isOpen: true })).not.toBeNull();
  expect(tickAt(asking, 30_000)).toMatchObject({ game: { stage: 'locked', chosen: null, cover: 'running' } });
});

test('treats a tournament match like a challenge: no pauses, and always a confirmation before leaving', () => {
  const match: Game = { ...playingGame, gameMode: 'tournament', questions: [exampleQuestionInPlay], stage: 'asking' };
  expect(isContest(match)).toBe(true);
  expect(hasPauses(match)).toBe(false);
  expect(shouldConfirmLeave(match)).toBe(true);
  expect(shouldConfirmLeave({ ...match, gameMode: 'normal' })).toBe(false);
});

test('shows the next question behind the confirmation, and closes the question at the end', () => {
  const next = { ...exampleQuestionInPlay, position: 5, ticket: '1.5.secret' };
  const behind: Game = {
    ...playingGame,
    nextStatus: 'known',
    next: { question: next, clock: { startsAt: 500, limitMs: 30_000 } },
  };
  expect(tickAt(behind, 500)).toMatchObject({ game: { index: 1, stage: 'asking', cover: 'running' } });
  expect(tickAt({ ...playingGame, isGameOver: true, verdictEndsAt: 500 }, 500)).toMatchObject({
    game: { stage: 'over', cover: 'none' },
  });
});
