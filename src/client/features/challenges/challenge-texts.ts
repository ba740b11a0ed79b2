import type { Challenge } from '#shared/challenges/contract.ts';
import { challengePath } from '#client/entities/links.ts';
import type { BadgeTone } from '#client/ui/badge.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';

/** What is said when it is done, and what when it is not (rules 8.5). */
export const challengeTexts = {
  send: { done: 'Challenge sent!', failed: 'Failed to send challenge' },
  accept: { done: 'Challenge accepted!', failed: 'Failed to accept challenge' },
  decline: { done: 'Challenge declined', failed: 'Failed to decline challenge' },
  takeBack: { done: 'Challenge taken back', failed: 'Failed to take back challenge' },
} as const;

interface StatusLook {
  readonly word: string;
  readonly tone: BadgeTone;
  readonly icon: IconName;
}

/** Yellow, green, blue and red (rules 4.4); the word and the icon say the same. */
export const statusLooks: Readonly<Record<Challenge['status'], StatusLook>> = {
  pending: { word: 'Pending', tone: 'live', icon: 'hourglass' },
  accepted: { word: 'Accepted', tone: 'done', icon: 'check' },
  completed: { word: 'Completed', tone: 'open', icon: 'flag' },
  declined: { word: 'Declined', tone: 'bad', icon: 'close' },
  expired: { word: 'Expired', tone: 'raw', icon: 'clock' },
};

/** Who plays against whom, as one of the two sees it. */
export function opponentOf({ challenger, challenged }: Challenge, playerId: string) {
  return challenger.id === playerId ? challenged : challenger;
}

/** "You challenged Wren" */
export function whoText(challenge: Challenge, playerId: string): string {
  const { displayName } = opponentOf(challenge, playerId);
  return challenge.challenger.id === playerId ? `You challenged ${displayName}` : `${displayName} challenged you`;
}

/** Own score and the other's, as far as they are known. */
export function scoresOf({ challenger, challengerScore, challengedScore }: Challenge, playerId: string) {
  return challenger.id === playerId
    ? { own: challengerScore, other: challengedScore }
    : { own: challengedScore, other: challengerScore };
}

/** Who won, once it is decided. */
export function resultText(challenge: Challenge, playerId: string): string {
  if (challenge.winnerId === null) return 'A draw';
  return challenge.winnerId === playerId ? 'You won!' : `${opponentOf(challenge, playerId).displayName} won`;
}

/** What decided it where the score did not: an end by one of the two, or equal scores. */
export function reasonText(challenge: Challenge, playerId: string): string | null {
  const { isForfeit, winnerId, challengerScore, challengedScore } = challenge;
  if (isForfeit) {
    const loser = winnerId === playerId ? opponentOf(challenge, playerId).displayName : 'You';
    return `${loser} ended the challenge after starting it.`;
  }
  const isTie = winnerId !== null && challengerScore !== null && challengerScore === challengedScore;
  return isTie ? 'Same score: more right answers or less time decided it.' : null;
}

/** What one waits for. */
export function waitingText(challenge: Challenge, playerId: string): string {
  const { displayName } = opponentOf(challenge, playerId);
  const { own } = scoresOf(challenge, playerId);
  const what = challenge.status === 'pending' ? `${displayName} to accept` : `${displayName} to play`;
  return own === null ? `Waiting for ${what}` : `You scored ${numberText(own)}. Waiting for ${what}`;
}

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** The day, by the clock of this device. */
export function dayText(instant: string): string {
  return dates.format(new Date(instant));
}

/** Where a challenge is played (rules 4.4). */
export function playHref({ id, category }: Pick<Challenge, 'id' | 'category'>): string {
  return challengePath(id, category.id);
}
