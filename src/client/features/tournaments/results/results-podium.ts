import type { Match } from '#shared/tournaments/contract.ts';
import { roundsOfBracket } from '../bracket/bracket-rounds.ts';
import { type MatchSide, type People, sidesOf } from '../model/match-sides.ts';

export interface PodiumPlace {
  readonly rank: 1 | 2 | 3;
  readonly title: 'Champion' | 'Finalist' | 'Semifinalist';
  readonly side: MatchSide;
}

/** The champion, who lost the final, and who lost a semifinal; places where nobody came stay empty. */
export function podiumOf(matches: readonly Match[], people: People): readonly PodiumPlace[] {
  const [final, semifinal] = roundsOfBracket(matches).toReversed();
  const sides = (round: typeof final) => round?.matches.flatMap((match) => sidesOf(match, people, null)) ?? [];
  const losers = (round: typeof final) => sides(round).filter(({ kind, isLoser }) => kind === 'player' && isLoser);
  return [
    ...sides(final)
      .filter(({ isWinner }) => isWinner)
      .map((side): PodiumPlace => ({ rank: 1, title: 'Champion', side })),
    ...losers(final).map((side): PodiumPlace => ({ rank: 2, title: 'Finalist', side })),
    ...losers(semifinal).map((side): PodiumPlace => ({ rank: 3, title: 'Semifinalist', side })),
  ];
}
