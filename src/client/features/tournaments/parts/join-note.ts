import type { User } from '#shared/account/contract.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { feeRequirement, type JoinVerdict } from '#shared/tournaments/rules.ts';
import { coinsText, numberText } from '#client/ui/number-text.ts';

/** What of a player decides about a seat. */
export type Joiner = Pick<User, 'coins' | 'rankedWins' | 'rankedWinDates'>;

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
  joiner: Joiner,
  winsNeeded: number,
): string | null {
  if (verdict === 'tooFewWins') return winsText(joiner, winsNeeded);
  if (verdict !== 'allowed') return reasons[verdict];
  const missing = entryFee - joiner.coins;
  return missing > 0 ? `You need ${coinsText(missing)} more to join.` : null;
}

/** What a fee takes, and how far the player is (rules T2). */
function winsText({ rankedWins, rankedWinDates }: Joiner, winsNeeded: number): string {
  const needed = feeRequirement(winsNeeded);
  const days = needed.rankedWinDates > 1 ? ` on ${needed.rankedWinDates} different days` : '';
  const soFar = rankedWins === 0 ? 'none' : `${countText(rankedWins, 'win')} on ${countText(rankedWinDates, 'day')}`;
  return `To join, win ${countText(needed.rankedWins, 'ranked game')}${days}. So far: ${soFar}.`;
}

const countText = (count: number, thing: string) => `${numberText(count)} ${thing}${count === 1 ? '' : 's'}`;
