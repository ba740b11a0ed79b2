import { expect, it } from 'vitest';
import type { Challenge } from '#shared/challenges/contract.ts';
import type { GameResult } from '#shared/game/contract.ts';
import { toChallengeContest, getChallengeStage, getChallengeStanding } from './challenge-contest.ts';
import { getContestMood } from '../session/contest.ts';
import { exampleContest, wren } from '#test/fixtures/example-contest.ts';

const ownPlayer = exampleContest.challenger;
const getStanding = (change: Partial<Challenge>, result?: Pick<GameResult, 'score' | 'contest'>) => {
  const standing = getChallengeStanding({ ...exampleContest, ...change }, ownPlayer.id, result);
  const { outcome, ownScore, opponentScore, title, note } = standing;
  return { outcome, ownScore, opponentScore, title, note };
};
const scores = { status: 'completed', challengerScore: 700, challengedScore: 650 } as const;

it('shows the winner and both scores of a decided challenge', () => {
  const both = { ownScore: 700, opponentScore: 650, note: '' };
  expect(getStanding({ ...scores, winnerId: ownPlayer.id })).toEqual({ ...both, outcome: 'won', title: 'You won!' });
  expect(getStanding({ ...scores, winnerId: wren.id })).toEqual({ ...both, outcome: 'lost', title: 'Wren won' });
  expect(getStanding({ ...scores, winnerId: null })).toMatchObject({ outcome: 'drawn', title: 'A draw!' });
});

it("names the opponent, uses each player's own time factor, and links back to the list", () => {
  expect(toChallengeContest(exampleContest, wren.id)).toMatchObject({
    source: { gameMode: 'challenge', categoryId: 12, challengeId: 7 },
    name: 'Challenge',
    heading: 'You vs Ada',
    timeFactor: null,
    back: { href: '/friends?tab=challenges', label: 'Back to challenges' },
  });
});

it("shows the challenged player's side", () => {
  const standing = getChallengeStanding({ ...exampleContest, ...scores, winnerId: ownPlayer.id }, wren.id);
  expect(standing).toMatchObject({
    outcome: 'lost',
    own: wren,
    opponent: ownPlayer,
    ownScore: 650,
    opponentScore: 700,
  });
});

it('waits while the opponent has not played', () => {
  expect(getStanding({ status: 'accepted', challengerScore: 700 })).toEqual({
    outcome: 'waiting',
    ownScore: 700,
    opponentScore: null,
    title: 'Challenge played',
    note: 'Waiting for Wren',
  });
});

it('prefers the result of the game that just ended over older challenge data', () => {
  const part = { id: 7, tournamentId: null, opponent: 'Wren', opponentScore: 650, outcome: 'won' } as const;
  expect(getStanding({ status: 'accepted' }, { score: 700, contest: part })).toMatchObject({
    title: 'You won!',
    ownScore: 700,
    opponentScore: 650,
  });
  const waiting = { ...part, opponentScore: null, outcome: 'waiting' } as const;
  expect(getStanding({ ...scores, winnerId: wren.id }, { score: 700, contest: waiting })).toMatchObject({
    title: 'Wren won',
  });
});

it('explains a win that the points alone do not explain', () => {
  const level = { ...scores, challengedScore: 700, winnerId: ownPlayer.id };
  expect(getStanding(level).note).toContain('more right answers, then less time');
  expect(getStanding({ ...level, challengedScore: null }).note).toBe('Wren did not play in time.');
  expect(getStanding({ ...scores, challengerScore: null, challengedScore: null, winnerId: wren.id }).note).toBe(
    'Time was up before you played.',
  );
  expect(getStanding({ status: 'declined', challengerScore: 700 })).toMatchObject({
    title: 'Challenge over',
    outcome: 'ended',
  });
});

it('explains a forfeit regardless of the points', () => {
  const forfeited = { ...scores, challengedScore: null, isForfeit: true };
  expect(getStanding({ ...forfeited, winnerId: ownPlayer.id })).toMatchObject({
    title: 'You won!',
    note: 'Wren ended the challenge after starting it.',
  });
  expect(getStanding({ ...forfeited, winnerId: wren.id })).toMatchObject({
    title: 'Wren won',
    note: 'You ended the challenge after starting it, which counts as a loss.',
  });
});

it('is played once; its address then shows the result or why it cannot be played', () => {
  const stage = (change: Partial<Challenge>) => getChallengeStage({ ...exampleContest, canPlay: false, ...change });
  expect(getChallengeStage(exampleContest)).toBe('ready');
  expect(stage({ hasPlayed: true })).toBe('played');
  expect(stage({ status: 'completed' })).toBe('played');
  expect(stage({ status: 'declined', hasPlayed: true })).toBe('played');
  expect(stage({ status: 'pending' })).toBe('challengeNotAccepted');
  expect([stage({ status: 'declined' }), stage({ status: 'expired' })]).toEqual([
    'challengeDecided',
    'challengeDecided',
  ]);
});

it('celebrates only a win, and shows the night sky only for a loss', () => {
  const mood = (change: Partial<Challenge>) =>
    getContestMood(getChallengeStanding({ ...exampleContest, ...change }, ownPlayer.id));
  expect(mood({ ...scores, winnerId: ownPlayer.id })).toBe('risen');
  expect(mood({ ...scores, winnerId: wren.id })).toBe('night');
  expect([mood({ ...scores, winnerId: null }), mood({}), mood({ status: 'expired' })]).toEqual([
    'dusk',
    'dusk',
    'dusk',
  ]);
});
