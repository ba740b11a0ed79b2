import { Refusal } from '#shared/kernel/errors.ts';
import { maxNotes } from '#shared/players/rules.ts';
import { createChanging } from './changing.ts';
import { countNotesOf, findNoted, removeNote, writeNote } from './notes-store.ts';
import type { PlayersParts } from './parts.ts';

/** What owners and moderators write down about a player, for each other (rules W41). */
export function createNotes(parts: PlayersParts) {
  const { database } = parts;
  const { lock } = createChanging(parts);

  /** The player whom the note is about; 404 when there is no such note. */
  async function notedBy(id: number): Promise<string> {
    const playerId = await findNoted(database, id);
    if (playerId === null) throw new Refusal('noteNotFound');
    return playerId;
  }

  return {
    /** The trail says that a note was written, and not what: it would outlive the account. */
    addNote: (actorId: string, id: string, text: string): Promise<void> =>
      database.transaction(async (tx) => {
        const { now, note } = await lock(tx, actorId, id, 'moderator');
        if ((await countNotesOf(tx, id)) >= maxNotes) throw new Refusal('tooManyNotes');
        await writeNote(tx, id, { authorId: actorId, text }, now);
        await note({ action: 'note-added', before: null, after: null });
      }),

    /** Answers the player whom it was about. */
    async deleteNote(actorId: string, noteId: number): Promise<string> {
      const id = await notedBy(noteId);
      await database.transaction(async (tx) => {
        const { note } = await lock(tx, actorId, id, 'moderator');
        if (!(await removeNote(tx, noteId))) throw new Refusal('noteNotFound');
        await note({ action: 'note-deleted', before: null, after: null });
      });
      return id;
    },

    notedBy,
  };
}
