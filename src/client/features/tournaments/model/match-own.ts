import type { Match } from '#shared/tournaments/contract.ts';
import type { BracketView } from './bracket-view.ts';

/** Whether the player who looks is in a match. */
export function isOwn({ player1Id, player2Id }: Match, { userId }: Pick<BracketView, 'userId'>): boolean {
  return userId !== null && (player1Id === userId || player2Id === userId);
}

/** The match of the player that is not decided yet; there is one at most. */
export function ownMatchOf(view: Pick<BracketView, 'matches' | 'userId'>): Match | undefined {
  return view.matches.find((match) => match.status !== 'completed' && isOwn(match, view));
}
