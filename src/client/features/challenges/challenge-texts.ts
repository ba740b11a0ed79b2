import type { Challenge } from '#shared/challenges/contract.ts';
import { getChallengePath } from '#client/entities/links.ts';
import type { BadgeTone } from '#client/ui/badge.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/format-number.ts';

/** See rules 8.5. */
export const challengeMessages = {
  send: { done: 'Challenge sent!', failed: 'Failed to send challenge' },
  accept: { done: 'Challenge accepted!', failed: 'Failed to accept challenge' },
  decline: { done: 'Challenge declined', failed: 'Failed to decline challenge' },
  takeBack: { done: 'Challenge taken back', failed: 'Failed to take back challenge' },
} as const;

interface StatusLabel {
  readonly word: string;
  readonly tone: BadgeTone;
  readonly icon: IconName;
}

/** Colors: yellow, green, blue and red (rules 4.4). */
export const challengeStatusLabels: Readonly<Record<Challenge['status'], StatusLabel>> = {
  pending: { word: 'Pending', tone: 'live', icon: 'hourglass' },
  accepted: { word: 'Accepted', tone: 'done', icon: 'check' },
  completed: { word: 'Completed', tone: 'open', icon: 'flag' },
  declined: { word: 'Declined', tone: 'bad', icon: 'close' },
  expired: { word: 'Expired', tone: 'raw', icon: 'clock' },
};

export function getOpponent({ challenger, challenged }: Challenge, playerId: string) {
  return challenger.id === playerId ? challenged : challenger;
}

export function formatPairing(challenge: Challenge, playerId: string): string {
  const { displayName } = getOpponent(challenge, playerId);
  return challenge.challenger.id === playerId ? `You challenged ${displayName}` : `${displayName} challenged you`;
}

export function getChallengeScores({ challenger, challengerScore, challengedScore }: Challenge, playerId: string) {
  return challenger.id === playerId
    ? { own: challengerScore, other: challengedScore }
    : { own: challengedScore, other: challengerScore };
}

export function formatChallengeResult(challenge: Challenge, playerId: string): string {
  if (challenge.winnerId === null) return 'A draw';
  return challenge.winnerId === playerId ? 'You won!' : `${getOpponent(challenge, playerId).displayName} won`;
}

/** Null if the score alone decided. */
export function formatChallengeReason(challenge: Challenge, playerId: string): string | null {
  const { isForfeit, winnerId, challengerScore, challengedScore } = challenge;
  if (isForfeit) {
    const loser = winnerId === playerId ? getOpponent(challenge, playerId).displayName : 'You';
    return `${loser} ended the challenge after starting it.`;
  }
  const isTie = winnerId !== null && challengerScore !== null && challengerScore === challengedScore;
  return isTie ? 'Same score: more right answers or less time decided it.' : null;
}

export function formatWaitingStatus(challenge: Challenge, playerId: string): string {
  const { displayName } = getOpponent(challenge, playerId);
  const { own } = getChallengeScores(challenge, playerId);
  const pendingAction = challenge.status === 'pending' ? `${displayName} to accept` : `${displayName} to play`;
  return own === null
    ? `Waiting for ${pendingAction}`
    : `You scored ${formatNumber(own)}. Waiting for ${pendingAction}`;
}

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** In the device's time zone. */
export function formatChallengeDay(instant: string): string {
  return dateFormat.format(new Date(instant));
}

/** See rules 4.4. */
export function getPlayPath({ id, category }: Pick<Challenge, 'id' | 'category'>): string {
  return getChallengePath(id, category.id);
}
