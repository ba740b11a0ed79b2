import { ApiError } from '#shared/kernel/errors.ts';
import { maxNotesPerPlayer } from '#shared/players/rules.ts';
import { createPlayerChanges } from './player-changes.ts';
import { countPlayerNotes, findNotePlayerId, removeNote, writeNote } from './store.ts';
import type { PlayersParts } from './parts.ts';
import type { Role } from '#shared/kernel/roles.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { createPlayerList } from './player-list.ts';
import { createPlayerAdmin } from './player-admin.ts';
import { findConflicts } from './conflicts-of-interest.ts';
import { createPlayerDetails } from './player-details.ts';
import { createSuspensions } from './suspensions.ts';

/** Notes that owners and moderators share about a player (rules W41). */
function createNotes(parts: PlayersParts) {
  const { database } = parts;
  const { lock } = createPlayerChanges(parts);

  /** Returns the id of the player the note is about; throws a 404 if there is no such note. */
  async function notedBy(id: number): Promise<string> {
    const playerId = await findNotePlayerId(database, id);
    if (playerId === null) throw new ApiError('noteNotFound');
    return playerId;
  }

  return {
    /** The audit trail records that a note was added but not its text, because audit entries outlive the account. */
    addNote: (actorId: string, id: string, text: string): Promise<void> =>
      database.transaction(async (tx) => {
        const { now, note } = await lock(tx, actorId, id, 'moderator');
        if ((await countPlayerNotes(tx, id)) >= maxNotesPerPlayer) throw new ApiError('tooManyNotes');
        await writeNote(tx, id, { authorId: actorId, text }, now);
        await note({ action: 'note-added', before: null, after: null });
      }),

    /** Returns the id of the player the note was about. */
    async deleteNote(actorId: string, noteId: number): Promise<string> {
      const id = await notedBy(noteId);
      await database.transaction(async (tx) => {
        const { note } = await lock(tx, actorId, id, 'moderator');
        if (!(await removeNote(tx, noteId))) throw new ApiError('noteNotFound');
        await note({ action: 'note-deleted', before: null, after: null });
      });
      return id;
    },

    notedBy,
  };
}

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
