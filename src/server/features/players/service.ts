import type { StaffAccess } from '#shared/kernel/roles.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { findConflicts, type StaffMember } from './conflicts-of-interest.ts';
import type { PlayersContext } from './context.ts';
import { type NameChange, renamePlayerIn } from './player-admin.ts';
import { assertMayModerate, noteOwnOpponent } from './player-changes.ts';
import { type Suspension, suspendPlayer } from './suspensions.ts';

export type Players = ReturnType<typeof createPlayers>;

/** Moderation of players for other features. Routes and jobs call the use cases with `context`. */
export function createPlayers(context: PlayersContext) {
  return {
    context,

    renameIn: (tx: Tx, actorId: string, id: string, nameChange: NameChange) =>
      renamePlayerIn(context, tx, actorId, id, nameChange),

    suspend: (actorId: string, id: string, suspension: Suspension, also?: (tx: Tx, now: Date) => Promise<void>) =>
      suspendPlayer(context, actorId, id, suspension, also),

    /**
     * Throws 403 unless the actor may still decide about the locked player. Returns additional fields for the audit
     * trail.
     */
    mustMayModerate: (tx: Tx, actorId: string, id: string, now: Date) =>
      assertMayModerate(context, tx, actorId, id, now),

    /** Returns the audit field for a decision about an opponent. Throws 403 if another member of staff has to decide. */
    noteOwnOpponent: (tx: Tx, actor: StaffMember, id: string, desk: StaffAccess, now: Date) =>
      noteOwnOpponent(context, tx, actor, id, desk, now),

    /**
     * Returns the players that this member of staff may not decide about because they play against each other (rules
     * W42).
     */
    async listBarred(
      queries: Queries,
      actor: StaffMember,
      ids: readonly string[],
      now: Date,
    ): Promise<ReadonlySet<string>> {
      return (await findConflicts(context, queries, actor, ids, 'moderator', now)).barred;
    },
  };
}
