import type { Tournament } from '#shared/tournaments/contract.ts';
import { type JoinVerdict, joinVerdict } from '#shared/tournaments/rules.ts';
import { coinsText } from './tournament-texts.ts';

const reasons: Readonly<Record<JoinVerdict, string | null>> = {
  allowed: null,
  // The screen says so in words of its own.
  alreadyRegistered: null,
  tournamentFull: 'This tournament is full.',
  registrationOver: 'Its registration is over.',
};

/** Why it cannot be joined, or what is missing to do so; null where there is nothing to say. */
export function joinNote(tournament: Tournament, coins: number): string | null {
  const verdict = joinVerdict(tournament);
  const missing = tournament.entryFee - coins;
  if (verdict === 'allowed' && missing > 0) return `You need ${coinsText(missing)} more.`;
  return reasons[verdict];
}
