import type { Match } from '#shared/tournaments/contract.ts';
import type { People } from './match-sides.ts';

export interface BracketView {
  readonly matches: readonly Match[];
  readonly people: People;
  /** Null for a visitor. */
  readonly userId: string | null;
  readonly litIds: ReadonlySet<number>;
  /** Undefined if the viewer may not open matches. */
  readonly onOpen?: ((match: Match) => void) | undefined;
}

export function isOwnMatch({ player1Id, player2Id }: Match, { userId }: Pick<BracketView, 'userId'>): boolean {
  return userId !== null && (player1Id === userId || player2Id === userId);
}

/** There is at most one. */
export function findOwnMatch(view: Pick<BracketView, 'matches' | 'userId'>): Match | undefined {
  return view.matches.find((match) => match.status !== 'completed' && isOwnMatch(match, view));
}
