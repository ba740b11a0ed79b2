import type { Match } from '#shared/tournaments/contract.ts';
import type { People } from './match-sides.ts';

/** A bracket as somebody looks at it. */
export interface BracketView {
  readonly matches: readonly Match[];
  readonly people: People;
  /** Null for a visitor. */
  readonly userId: string | null;
  /** Matches that have just changed. */
  readonly litIds: ReadonlySet<number>;
  /** Shows a match in full; absent where nobody may look. */
  readonly onOpen?: ((match: Match) => void) | undefined;
}
