import type { User } from '#shared/account/contract.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { getFeeRequirement, type JoinVerdict } from '#shared/tournaments/rules.ts';
import { formatCoins, formatNumber } from '#client/ui/format-number.ts';

/** These properties decide whether the player can take a seat. */
export type Joiner = Pick<User, 'coins' | 'rankedWins' | 'rankedWinDates'>;

const refusalTexts: Readonly<Record<Exclude<JoinVerdict, 'allowed' | 'tooFewWins'>, string | null>> = {
  // The screen already shows this in another place.
  alreadyRegistered: null,
  tournamentFull: 'This tournament is full.',
  registrationOver: 'Its registration is over.',
};

/** Null if there is nothing to show. */
export function getJoinNote(
  verdict: JoinVerdict,
  { entryFee }: Pick<Tournament, 'entryFee'>,
  joiner: Joiner,
  winsNeeded: number,
): string | null {
  if (verdict === 'tooFewWins') return formatMissingWins(joiner, winsNeeded);
  if (verdict !== 'allowed') return refusalTexts[verdict];
  const missing = entryFee - joiner.coins;
  return missing > 0 ? `You need ${formatCoins(missing)} more to join.` : null;
}

/** See rules T2. */
function formatMissingWins({ rankedWins, rankedWinDates }: Joiner, winsNeeded: number): string {
  const needed = getFeeRequirement(winsNeeded);
  const days = needed.rankedWinDates > 1 ? ` on ${needed.rankedWinDates} different days` : '';
  const soFar =
    rankedWins === 0 ? 'none' : `${formatCount(rankedWins, 'win')} on ${formatCount(rankedWinDates, 'day')}`;
  return `To join, win ${formatCount(needed.rankedWins, 'ranked game')}${days}. So far: ${soFar}.`;
}

const formatCount = (count: number, thing: string) => `${formatNumber(count)} ${thing}${count === 1 ? '' : 's'}`;
