import { expect, it } from 'vitest';
import type { Challenge } from '#shared/challenges/contract.ts';
import type { GameResult } from '#shared/game/contract.ts';
import { challengeContest, challengeStage, challengeStanding } from './challenge-contest.ts';
import { contestMood } from '../session/contest-standing.ts';
import { contest, wren } from '#test/fixtures/example-contest.ts';

const own = contest.challenger;
const told = (change: Partial<Challenge>, result?: Pick<GameResult, 'score' | 'contest'>) => {
  const standing = challengeStanding({ ...contest, ...change }, own.id, result);
  const { outcome, ownScore, opponentScore, title, note } = standing;
  return { outcome, ownScore, opponentScore, title, note };
};
const scores = { status: 'completed', challengerScore: 700, challengedScore: 650 } as const;

it('a decided challenge says who won, with both scores', () => {
  const both = { ownScore: 700, opponentScore: 650, note: '' };
  expect(told({ ...scores, winnerId: own.id })).toEqual({ ...both, outcome: 'won', title: 'You won!' });
  expect(told({ ...scores, winnerId: wren.id })).toEqual({ ...both, outcome: 'lost', title: 'Wren won' });
  expect(told({ ...scores, winnerId: null })).toMatchObject({ outcome: 'drawn', title: 'A draw!' });
});

it('is played against the other of the two, each by their own clock, and leads back to the list', () => {
  expect(challengeContest(contest, wren.id)).toMatchObject({
    source: { gameMode: 'challenge', categoryId: 12, challengeId: 7 },
    name: 'Challenge',
    against: 'You vs Ada',
    timeFactor: null,
    back: { href: '/friends?tab=challenges', label: 'Back to challenges' },
  });
});

it('the challenged one sees it from the other side', () => {
  const standing = challengeStanding({ ...contest, ...scores, winnerId: own.id }, wren.id);
  expect(standing).toMatchObject({ outcome: 'lost', own: wren, opponent: own, ownScore: 650, opponentScore: 700 });
});

it('while the opponent has not played, it waits', () => {
  expect(told({ status: 'accepted', challengerScore: 700 })).toEqual({
    outcome: 'waiting',
    ownScore: 700,
    opponentScore: null,
    title: 'Challenge played',
    note: 'Waiting for Wren',
  });
});

it('the result of the game that has just ended knows more than a challenge that was read before it', () => {
  const part = { id: 7, tournamentId: null, opponent: 'Wren', opponentScore: 650, outcome: 'won' } as const;
  expect(told({ status: 'accepted' }, { score: 700, contest: part })).toMatchObject({
    title: 'You won!',
    ownScore: 700,
    opponentScore: 650,
  });
  const waiting = { ...part, opponentScore: null, outcome: 'waiting' } as const;
  expect(told({ ...scores, winnerId: wren.id }, { score: 700, contest: waiting })).toMatchObject({ title: 'Wren won' });
});

it('says why somebody won where the points do not', () => {
  const level = { ...scores, challengedScore: 700, winnerId: own.id };
  expect(told(level).note).toContain('more right answers, then less time');
  expect(told({ ...level, challengedScore: null }).note).toBe('Wren did not play in time.');
  expect(told({ ...scores, challengerScore: null, challengedScore: null, winnerId: wren.id }).note).toBe(
    'Time was up before you played.',
  );
  expect(told({ status: 'declined', challengerScore: 700 })).toMatchObject({
    title: 'Challenge over',
    outcome: 'ended',
  });
});

it('says who ended a challenge that was forfeited, whatever the points', () => {
  const forfeited = { ...scores, challengedScore: null, isForfeit: true };
  expect(told({ ...forfeited, winnerId: own.id })).toMatchObject({
    title: 'You won!',
    note: 'Wren ended the challenge after starting it.',
  });
  expect(told({ ...forfeited, winnerId: wren.id })).toMatchObject({
    title: 'Wren won',
    note: 'You ended the challenge after starting it, which counts as a loss.',
  });
});

it('is played once: then its address shows what came of it, or why it cannot be played', () => {
  const stage = (change: Partial<Challenge>) => challengeStage({ ...contest, canPlay: false, ...change });
  expect(challengeStage(contest)).toBe('ready');
  expect(stage({ hasPlayed: true })).toBe('played');
  expect(stage({ status: 'completed' })).toBe('played');
  expect(stage({ status: 'declined', hasPlayed: true })).toBe('played');
  expect(stage({ status: 'pending' })).toBe('challengeNotAccepted');
  expect([stage({ status: 'declined' }), stage({ status: 'expired' })]).toEqual([
    'challengeDecided',
    'challengeDecided',
  ]);
});

it('only a win is celebrated, and only a loss ends at night', () => {
  const mood = (change: Partial<Challenge>) => contestMood(challengeStanding({ ...contest, ...change }, own.id));
  expect(mood({ ...scores, winnerId: own.id })).toBe('risen');
  expect(mood({ ...scores, winnerId: wren.id })).toBe('night');
  expect([mood({ ...scores, winnerId: null }), mood({}), mood({ status: 'expired' })]).toEqual([
    'dusk',
    'dusk',
    'dusk',
  ]);
});
