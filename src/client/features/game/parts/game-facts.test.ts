import { expect, test } from 'vitest';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { asked, decided, game, locked } from '#test/fixtures/example-game.ts';
import {
  answerState,
  difficultyLook,
  endTitle,
  honoursOf,
  idlePowerUps,
  ringTotalMs,
  spentPowerUps,
  trailStops,
} from './game-facts.ts';
import type { Game } from '../session/game-model.ts';

test('rows: locked before the verdict; after it the right one is told, the chosen wrong one is wrong, the others rest', () => {
  const rows = (at: Game) => asked.answers.map((answer) => answerState(at, at.questions[0] as PlayQuestion, answer));
  expect(rows(game)).toEqual(['idle', 'idle', 'idle', 'idle']);
  expect(rows(locked('Spain'))).toEqual(['idle', 'idle', 'locked', 'idle']);
  expect(rows(decided('Spain', 'wrong'))).toEqual(['rest', 'right', 'wrong', 'rest']);
  const struck = { ...game, questions: [{ ...asked, removedAnswers: ['Russia', 'Chile'] }] };
  expect(rows(struck)).toEqual(['struck', 'idle', 'idle', 'struck']);
});

test('the trail shows what became of each question', () => {
  const done = decided('Spain', 'wrong').questions;
  const stops = trailStops({ ...game, total: 3, index: 1, questions: [...done, asked] });
  expect(stops).toEqual(['wrong', 'here', 'ahead']);
  expect(trailStops({ ...game, total: 3, index: 1, questions: done }), 'paused').toEqual(stops);
});

test('the full ring is 30 s times the time factor; in survival after extra time 60', () => {
  expect(ringTotalMs(game)).toBe(30_000);
  expect(ringTotalMs({ ...game, timeFactor: 5 })).toBe(150_000);
  expect(ringTotalMs({ ...game, timeFactor: 0 })).toBe(30_000);
  const longer = { ...game, clock: { startsAt: 0, limitMs: 45_000 } };
  expect(ringTotalMs(longer)).toBe(30_000);
  expect(ringTotalMs({ ...longer, gameMode: 'survival' })).toBe(60_000);
});

test('each power-up works once a question, in survival once a game', () => {
  const used: Game = { ...game, powerUpsUsed: ['extraLife', 'fiftyFifty'], usedHere: ['fiftyFifty'] };
  expect(spentPowerUps(used)).toEqual(['fiftyFifty']);
  expect(spentPowerUps({ ...used, gameMode: 'survival' })).toEqual(['extraLife', 'fiftyFifty']);
});

test('a pause and a locked answer disable the power-ups', () => {
  expect(idlePowerUps(game)).toEqual([]);
  for (const busy of [{ ...game, cover: 'paused' as const }, locked('France')]) {
    expect(idlePowerUps(busy)).toHaveLength(4);
  }
  expect(idlePowerUps({ ...game, clock: { startsAt: 0, limitMs: null } })).toEqual(['extraTime']);
  const statement = { ...asked, kind: 'trueFalse', answers: ['True', 'False'] } as const;
  expect(idlePowerUps({ ...game, questions: [{ ...statement, answers: [...statement.answers] }], index: 0 })).toEqual([
    'fiftyFifty',
  ]);
});

test('the end is called after what it was', () => {
  expect(endTitle({ gameMode: 'normal', isSuccess: true }, true)).toBe('Great Job!');
  expect(endTitle({ gameMode: 'survival', isSuccess: true }, true)).toBe('Impressive Run!');
  const lost = (['normal', 'survival'] as const).map((gameMode) => endTitle({ gameMode, isSuccess: false }, true));
  expect(lost).toEqual(['Game Over', 'Game Over']);
  expect(endTitle({ gameMode: 'normal', isSuccess: false }, false), 'nothing is lost').toBe('Warm-up done');
});

test('the difficulty is Medium unless another is known', () => {
  expect(difficultyLook(undefined).name).toBe('Medium');
  expect(difficultyLook('hard')).toEqual({ name: 'Hard', kites: 3 });
});

test('a personal best is celebrated, a level that gives nothing is not', () => {
  const streak = { current: 4, longest: 4, extendedToday: true, freezeEarned: false, freezesUsed: 0 };
  const result = { isPersonalBest: true, streak };
  expect(honoursOf(result)).toEqual(['New personal best']);
  expect(honoursOf({ ...result, isPersonalBest: false })).toEqual([]);
});

test('a milestone of the streak is celebrated on the day it is reached, before all else', () => {
  const plain = { isPersonalBest: true };
  const streak = { current: 7, longest: 7, extendedToday: true, freezeEarned: true, freezesUsed: 1 };
  const all = ['7-day streak', 'New personal best', 'Streak freeze earned', 'Streak kept by a freeze'];
  expect(honoursOf({ ...plain, streak })).toEqual(all);
  const again = { ...streak, extendedToday: false, freezeEarned: false, freezesUsed: 0 };
  expect(honoursOf({ ...plain, streak: again })).toEqual(['New personal best']);
});
