import type { Match } from '#shared/tournaments/contract.ts';
import type { BracketView } from './bracket-view.ts';

/** The match of the player that is not decided yet; there is one at most. */
export function ownMatchOf({ matches, userId }: Pick<BracketView, 'matches' | 'userId'>): Match | undefined {
  return matches.find(
    ({ status, player1Id, player2Id }) =>
      userId !== null && status !== 'completed' && (player1Id === userId || player2Id === userId),
  );
}
