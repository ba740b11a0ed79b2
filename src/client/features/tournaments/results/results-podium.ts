import type { Match } from '#shared/tournaments/contract.ts';
import { listRounds } from '../bracket/bracket-rounds.ts';
import { type MatchSide, type People, getSides } from '../model/match-sides.ts';

export interface PodiumPlace {
  readonly rank: 1 | 2 | 3;
  readonly title: 'Champion' | 'Finalist' | 'Semifinalist';
  readonly side: MatchSide;
}

/** Places of players who did not come stay empty. */
export function getPodium(matches: readonly Match[], people: People): readonly PodiumPlace[] {
  const [final, semifinal] = listRounds(matches).toReversed();
  const sides = (round: typeof final) => round?.matches.flatMap((match) => getSides(match, people, null)) ?? [];
  const losers = (round: typeof final) => sides(round).filter(({ kind, isLoser }) => kind === 'player' && isLoser);
  return [
    ...sides(final)
      .filter(({ isWinner }) => isWinner)
      .map((side): PodiumPlace => ({ rank: 1, title: 'Champion', side })),
    ...losers(final).map((side): PodiumPlace => ({ rank: 2, title: 'Finalist', side })),
    ...losers(semifinal).map((side): PodiumPlace => ({ rank: 3, title: 'Semifinalist', side })),
  ];
}
