import { expect, test } from 'vitest';
import type { PlayQuestion } from '#shared/game/contract.ts';
import {
  exampleQuestionInPlay,
  createDecidedGame,
  exampleGame,
  createLockedGame,
} from '#test/fixtures/example-game.ts';
import {
  getAnswerState,
  getDifficultyLook,
  getEndTitle,
  listHonors,
  listUnusablePowerUps,
  getRingTotalMs,
  listSpentPowerUps,
  getTrailStops,
} from './game-facts.ts';
import type { Game } from '../session/game-model.ts';

test('locks the answers before the verdict, then marks the right and the chosen wrong one', () => {
  const rows = (at: Game) =>
    exampleQuestionInPlay.answers.map((answer) => getAnswerState(at, at.questions[0] as PlayQuestion, answer));
  expect(rows(exampleGame)).toEqual(['idle', 'idle', 'idle', 'idle']);
  expect(rows(createLockedGame('Spain'))).toEqual(['idle', 'idle', 'locked', 'idle']);
  expect(rows(createDecidedGame('Spain', 'wrong'))).toEqual(['rest', 'right', 'wrong', 'rest']);
  const struck = { ...exampleGame, questions: [{ ...exampleQuestionInPlay, removedAnswers: ['Russia', 'Chile'] }] };
  expect(rows(struck)).toEqual(['struck', 'idle', 'idle', 'struck']);
});

test('shows the outcome of each question on the trail', () => {
  const done = createDecidedGame('Spain', 'wrong').questions;
  const stops = getTrailStops({ ...exampleGame, total: 3, index: 1, questions: [...done, exampleQuestionInPlay] });
  expect(stops).toEqual(['wrong', 'here', 'ahead']);
  expect(getTrailStops({ ...exampleGame, total: 3, index: 1, questions: done }), 'paused').toEqual(stops);
});

test('has a full ring of 30 s times the time factor, and up to 60 s in survival after extra time', () => {
  expect(getRingTotalMs(exampleGame)).toBe(30_000);
  expect(getRingTotalMs({ ...exampleGame, timeFactor: 5 })).toBe(150_000);
  expect(getRingTotalMs({ ...exampleGame, timeFactor: 0 })).toBe(30_000);
  const longer = { ...exampleGame, clock: { startsAt: 0, limitMs: 45_000 } };
  expect(getRingTotalMs(longer)).toBe(30_000);
  expect(getRingTotalMs({ ...longer, gameMode: 'survival' })).toBe(60_000);
});

test('allows each power-up once a question, in survival once a game', () => {
  const used: Game = { ...exampleGame, powerUpsUsed: ['extraLife', 'fiftyFifty'], usedOnQuestion: ['fiftyFifty'] };
  expect(listSpentPowerUps(used)).toEqual(['fiftyFifty']);
  expect(listSpentPowerUps({ ...used, gameMode: 'survival' })).toEqual(['extraLife', 'fiftyFifty']);
});

test('disables power-ups during a pause and after an answer', () => {
  expect(listUnusablePowerUps(exampleGame)).toEqual([]);
  for (const busy of [{ ...exampleGame, cover: 'paused' as const }, createLockedGame('France')]) {
    expect(listUnusablePowerUps(busy)).toHaveLength(4);
  }
  expect(listUnusablePowerUps({ ...exampleGame, clock: { startsAt: 0, limitMs: null } })).toEqual(['extraTime']);
  const statement = { ...exampleQuestionInPlay, kind: 'trueFalse', answers: ['True', 'False'] } as const;
  expect(
    listUnusablePowerUps({ ...exampleGame, questions: [{ ...statement, answers: [...statement.answers] }], index: 0 }),
  ).toEqual(['fiftyFifty']);
});

test('titles the end after the kind of game', () => {
  expect(getEndTitle({ gameMode: 'normal', isSuccess: true }, true)).toBe('Great Job!');
  expect(getEndTitle({ gameMode: 'survival', isSuccess: true }, true)).toBe('Impressive Run!');
  const lost = (['normal', 'survival'] as const).map((gameMode) => getEndTitle({ gameMode, isSuccess: false }, true));
  expect(lost).toEqual(['Game Over', 'Game Over']);
  expect(getEndTitle({ gameMode: 'normal', isSuccess: false }, false), 'nothing is lost').toBe('Warm-up done');
});

test('defaults the difficulty to Medium', () => {
  expect(getDifficultyLook(undefined).name).toBe('Medium');
  expect(getDifficultyLook('hard')).toEqual({ name: 'Hard', kites: 3 });
});

test('honors a personal best, but not a level without an item', () => {
  const streak = { current: 4, longest: 4, extendedToday: true, freezeEarned: false, freezesUsed: 0 };
  const result = { isPersonalBest: true, streak };
  expect(listHonors(result)).toEqual(['New personal best']);
  expect(listHonors({ ...result, isPersonalBest: false })).toEqual([]);
});

test('lists a streak milestone first on the day it is reached', () => {
  const plain = { isPersonalBest: true };
  const streak = { current: 7, longest: 7, extendedToday: true, freezeEarned: true, freezesUsed: 1 };
  const all = ['7-day streak', 'New personal best', 'Streak freeze earned', 'Streak kept by a freeze'];
  expect(listHonors({ ...plain, streak })).toEqual(all);
  const again = { ...streak, extendedToday: false, freezeEarned: false, freezesUsed: 0 };
  expect(listHonors({ ...plain, streak: again })).toEqual(['New personal best']);
});
