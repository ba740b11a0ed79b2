import type { User } from '#shared/account/contract.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import type { JoinVerdict } from '#shared/tournaments/rules.ts';
import { coinsText, numberText } from '#client/ui/number-text.ts';

/** What of a player decides about a seat. */
export type Joiner = Pick<User, 'coins' | 'gamesWon'>;

const reasons: Readonly<Record<Exclude<JoinVerdict, 'allowed' | 'tooFewWins'>, string | null>> = {
  // The screen says so in words of its own.
  alreadyRegistered: null,
  tournamentFull: 'This tournament is full.',
  registrationOver: 'Its registration is over.',
};

/** Why it cannot be joined, or what is missing to do so; null where there is nothing to say. */
export function joinNote(
  verdict: JoinVerdict,
  { entryFee }: Pick<Tournament, 'entryFee'>,
  { coins }: Pick<Joiner, 'coins'>,
  winsMissing: number,
): string | null {
  if (verdict === 'tooFewWins') {
    return `${numberText(winsMissing)} more ${winsMissing === 1 ? 'win' : 'wins'} and you can join.`;
  }
  if (verdict !== 'allowed') return reasons[verdict];
  const missing = entryFee - coins;
  return missing > 0 ? `You need ${coinsText(missing)} more to join.` : null;
}
