import type { Tx } from '#server/platform/database.ts';
import type { ChallengesContext } from './context.ts';
import { endAsDeclined } from './ending.ts';
import { playersOf } from './sides.ts';
import { countUndecidedOf, lockUndecidedOf } from './store.ts';

/** A player's challenges when their account is deleted. */
export function createEnds(ctx: ChallengesContext) {
  return {
    /** Before an account is deleted: its undecided challenges are locked; their other players are those it touches. */
    async hold(tx: Tx, playerId: string): Promise<readonly (readonly string[])[]> {
      return (await lockUndecidedOf(tx, playerId)).map(playersOf);
    },

    countHeld: countUndecidedOf,

    /** Of a player who leaves, undecided ones end as declined; decided ones stay. */
    async farewell(tx: Tx, playerId: string, now: Date): Promise<void> {
      for (const row of await lockUndecidedOf(tx, playerId)) await endAsDeclined(ctx, tx, row, now);
    },
  };
}
