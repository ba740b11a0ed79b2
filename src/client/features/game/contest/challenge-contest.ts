import type { Challenge } from '#shared/challenges/contract.ts';
import { isUndecided } from '#shared/challenges/decision.ts';
import { challengeQuestions } from '#shared/challenges/rules.ts';
import type { GameResult } from '#shared/game/contract.ts';
import type { Contest } from '../session/contest.ts';
import type { ContestStanding } from '../session/contest-standing.ts';
import { challengesWay } from '../parts/contest-ways.ts';

/** A friend challenge as one of its two players sees it. */
export function challengeContest(challenge: Challenge, playerId: string): Contest {
  const { id, category, expiresAt, isPlaying } = challenge;
  const { own, opponent } = sidesOf(challenge, playerId);
  return {
    source: { gameMode: 'challenge', categoryId: category.id, challengeId: id },
    stage: challengeStage(challenge),
    isPlaying,
    name: 'Challenge',
    partOf: null,
    place: category,
    own,
    opponent,
    against: `You vs ${opponent.displayName}`,
    questions: challengeQuestions,
    timeFactor: null,
    openUntil: expiresAt,
    openUntilBy: 'day',
    back: challengesWay,
    standingAfter: (result) => challengeStanding(challenge, playerId, result),
  };
}

/** The challenge as it was read; where a game has just ended, its result may know more. */
export function challengeStanding(
  challenge: Challenge,
  playerId: string,
  result: Pick<GameResult, 'score' | 'contest'> | null = null,
): ContestStanding {
  const read = sidesOf(challenge, playerId);
  const known = { ...read, hasPlayed: challenge.hasPlayed || result !== null, prize: null, isChampion: false };
  const { outcome = 'waiting', opponentScore = null } = result?.contest ?? {};
  const standing = isUndecided(challenge)
    ? { ...known, outcome, ownScore: result?.score ?? read.ownScore, opponentScore }
    : { ...known, outcome: decidedOutcome(challenge, playerId) };
  return { ...standing, title: titleOf(standing), note: forfeitNote(challenge, standing) ?? noteOf(standing) };
}

function sidesOf({ challenger, challenged, challengerScore, challengedScore }: Challenge, playerId: string) {
  return challenger.id === playerId
    ? { own: challenger, opponent: challenged, ownScore: challengerScore, opponentScore: challengedScore }
    : { own: challenged, opponent: challenger, ownScore: challengedScore, opponentScore: challengerScore };
}

function decidedOutcome({ status, winnerId }: Challenge, playerId: string): ContestStanding['outcome'] {
  if (status !== 'completed') return 'ended';
  if (winnerId === null) return 'drawn';
  return winnerId === playerId ? 'won' : 'lost';
}

/** Playable, looked at, or neither, and why. */
export function challengeStage({
  canPlay,
  hasPlayed,
  status,
}: Pick<Challenge, 'canPlay' | 'hasPlayed' | 'status'>): Contest['stage'] {
  if (canPlay) return 'ready';
  if (hasPlayed || status === 'completed') return 'played';
  return status === 'declined' || status === 'expired' ? 'challengeDecided' : 'challengeNotAccepted';
}

type Told = Omit<ContestStanding, 'title' | 'note'>;

function titleOf({ outcome, opponent }: Told): string {
  const titles = {
    won: 'You won!',
    lost: `${opponent.displayName} won`,
    drawn: 'A draw!',
    waiting: 'Challenge played',
    ended: 'Challenge over',
  };
  return titles[outcome];
}

/** Why somebody won without a comparison of points; null where nobody forfeited. */
function forfeitNote({ isForfeit }: Challenge, { outcome, opponent }: Told): string | null {
  if (!isForfeit) return null;
  return outcome === 'won'
    ? `${opponent.displayName} ended the challenge after starting it.`
    : 'You ended the challenge after starting it, which counts as a loss.';
}

function noteOf({ outcome, opponent, ownScore, opponentScore }: Told): string {
  const name = opponent.displayName;
  if (outcome === 'waiting') return `Waiting for ${name}`;
  if (outcome === 'ended') return 'It ended without a winner.';
  if (ownScore === null) return 'Time was up before you played.';
  if (opponentScore === null) return `${name} did not play in time.`;
  if (outcome === 'drawn') return 'Same points and right answers.';
  return ownScore === opponentScore ? 'Same points: more right answers, then less time, decided it.' : '';
}
