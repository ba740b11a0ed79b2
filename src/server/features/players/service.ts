import type { Role } from '#shared/kernel/roles.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { createChanging } from './changing.ts';
import { createListing } from './listing.ts';
import { createManaging } from './managing.ts';
import { createNotes } from './notes.ts';
import { findConflicts } from './opponents.ts';
import type { PlayersParts } from './parts.ts';
import { createReading } from './reading.ts';
import { createSuspending } from './suspending.ts';

export type Players = ReturnType<typeof createPlayers>;

/** Players in the hands of owners and moderators: found, looked at, kept out, corrected. */
export function createPlayers(parts: PlayersParts) {
  const { mustMayModerate, noteOwnOpponent } = createChanging(parts);
  return {
    ...createListing(parts),
    ...createReading(parts),
    ...createSuspending(parts),
    ...createManaging(parts),
    ...createNotes(parts),
    mustMayModerate,
    noteOwnOpponent,

    /** Those of these players about whom a moderator or an owner may not decide, as they play against each other (rules W42). */
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
