import type { Role } from '#shared/kernel/roles.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { createPlayerChanges } from './changing.ts';
import { createPlayerList } from './listing.ts';
import { createPlayerAdmin } from './managing.ts';
import { createNotes } from './notes.ts';
import { findConflicts } from './opponents.ts';
import type { PlayersParts } from './parts.ts';
import { createPlayerDetails } from './reading.ts';
import { createSuspensions } from './suspending.ts';

export type Players = ReturnType<typeof createPlayers>;

/** Player administration by owners and moderators. */
export function createPlayers(parts: PlayersParts) {
  const { mustMayModerate, noteOwnOpponent } = createPlayerChanges(parts);
  return {
    ...createPlayerList(parts),
    ...createPlayerDetails(parts),
    ...createSuspensions(parts),
    ...createPlayerAdmin(parts),
    ...createNotes(parts),
    mustMayModerate,
    noteOwnOpponent,

    /**
     * Returns the players that this member of staff may not decide about because they play against each other (rules
     * W42).
     */
    async listBarred(
      queries: Queries,
      actor: { readonly id: string; readonly role: Role },
      ids: readonly string[],
      now: Date,
    ): Promise<ReadonlySet<string>> {
      return (await findConflicts(parts, queries, actor, ids, 'moderator', now)).barred;
    },
  };
}
