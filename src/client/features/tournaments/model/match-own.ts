import type { Match } from '#shared/tournaments/contract.ts';
import type { BracketView } from './bracket-view.ts';

export function isOwnMatch({ player1Id, player2Id }: Match, { userId }: Pick<BracketView, 'userId'>): boolean {
  return userId !== null && (player1Id === userId || player2Id === userId);
}

/** The viewer's undecided match. There is at most one. */
export function findOwnMatch(view: Pick<BracketView, 'matches' | 'userId'>): Match | undefined {
  return view.matches.find((match) => match.status !== 'completed' && isOwnMatch(match, view));
}
