import type { Challenge } from '#shared/challenges/contract.ts';
import { isUndecided } from '#shared/challenges/rules.ts';
import { challengeQuestionCount } from '#shared/challenges/rules.ts';
import type { GameResult } from '#shared/game/contract.ts';
import type { Contest } from '../session/contest.ts';
import type { ContestStanding } from '../session/contest.ts';
import { challengesLink } from '../parts/contest-links.ts';

export function toChallengeContest(challenge: Challenge, playerId: string): Contest {
  const { id, category, expiresAt, isPlaying } = challenge;
  const { own, opponent } = getSides(challenge, playerId);
  return {
    source: { gameMode: 'challenge', categoryId: category.id, challengeId: id },
    stage: getChallengeStage(challenge),
    isPlaying,
    name: 'Challenge',
    partOf: null,
    place: category,
    own,
    opponent,
    heading: `You vs ${opponent.displayName}`,
    questions: challengeQuestionCount,
    timeFactor: null,
    deadline: expiresAt,
    deadlinePrecision: 'day',
    back: challengesLink,
    getStanding: (result) => getChallengeStanding(challenge, playerId, result),
  };
}

export function getChallengeStanding(
  challenge: Challenge,
  playerId: string,
  result: Pick<GameResult, 'score' | 'contest'> | null = null,
): ContestStanding {
  const sides = getSides(challenge, playerId);
  const base = { ...sides, hasPlayed: challenge.hasPlayed || result !== null, prize: null, isChampion: false };
  const { outcome = 'waiting', opponentScore = null } = result?.contest ?? {};
  const standing = isUndecided(challenge)
    ? { ...base, outcome, ownScore: result?.score ?? sides.ownScore, opponentScore }
    : { ...base, outcome: getDecidedOutcome(challenge, playerId) };
  return {
    ...standing,
    title: getChallengeTitle(standing),
    note: getForfeitNote(challenge, standing) ?? getChallengeNote(standing),
  };
}

function getSides({ challenger, challenged, challengerScore, challengedScore }: Challenge, playerId: string) {
  return challenger.id === playerId
    ? { own: challenger, opponent: challenged, ownScore: challengerScore, opponentScore: challengedScore }
    : { own: challenged, opponent: challenger, ownScore: challengedScore, opponentScore: challengerScore };
}

function getDecidedOutcome({ status, winnerId }: Challenge, playerId: string): ContestStanding['outcome'] {
  if (status !== 'completed') return 'ended';
  if (winnerId === null) return 'drawn';
  return winnerId === playerId ? 'won' : 'lost';
}

export function getChallengeStage({
  canPlay,
  hasPlayed,
  status,
}: Pick<Challenge, 'canPlay' | 'hasPlayed' | 'status'>): Contest['stage'] {
  if (canPlay) return 'ready';
  if (hasPlayed || status === 'completed') return 'played';
  return status === 'declined' || status === 'expired' ? 'challengeDecided' : 'challengeNotAccepted';
}

type StandingData = Omit<ContestStanding, 'title' | 'note'>;

function getChallengeTitle({ outcome, opponent }: StandingData): string {
  const titles = {
    won: 'You won!',
    lost: `${opponent.displayName} won`,
    drawn: 'A draw!',
    waiting: 'Challenge played',
    ended: 'Challenge over',
  };
  return titles[outcome];
}

/** Null when nobody forfeited. */
function getForfeitNote({ isForfeit }: Challenge, { outcome, opponent }: StandingData): string | null {
  if (!isForfeit) return null;
  return outcome === 'won'
    ? `${opponent.displayName} ended the challenge after starting it.`
    : 'You ended the challenge after starting it, which counts as a loss.';
}

function getChallengeNote({ outcome, opponent, ownScore, opponentScore }: StandingData): string {
  const name = opponent.displayName;
  if (outcome === 'waiting') return `Waiting for ${name}`;
  if (outcome === 'ended') return 'It ended without a winner.';
  if (ownScore === null) return 'Time was up before you played.';
  if (opponentScore === null) return `${name} did not play in time.`;
  if (outcome === 'drawn') return 'Same points and right answers.';
  return ownScore === opponentScore ? 'Same points: more right answers, then less time, decided it.' : '';
}
