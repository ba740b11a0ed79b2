import { ApiError } from '#shared/kernel/errors.ts';
import { maxNotesPerPlayer } from '#shared/players/rules.ts';
import type { PlayersContext } from './context.ts';
import { lockChange } from './player-changes.ts';
import { countPlayerNotes, findNotePlayerId, removeNote, writeNote } from './store.ts';

/**
 * Adds a note that owners and moderators share about a player (rules W41). The audit trail records that a note was
 * added but not its text, because audit entries outlive the account.
 */
export function addNote(ctx: PlayersContext, actorId: string, id: string, text: string): Promise<void> {
  return ctx.database.transaction(async (tx) => {
    const { now, note } = await lockChange(ctx, tx, actorId, id, 'moderator');
    if ((await countPlayerNotes(tx, id)) >= maxNotesPerPlayer) throw new ApiError('tooManyNotes');
    await writeNote(tx, id, { authorId: actorId, text }, now);
    await note({ action: 'note-added', before: null, after: null });
  });
}

/** Returns the id of the player the note was about. */
export async function deleteNote(ctx: PlayersContext, actorId: string, noteId: number): Promise<string> {
  const id = await findNotedPlayer(ctx, noteId);
  await ctx.database.transaction(async (tx) => {
    const { note } = await lockChange(ctx, tx, actorId, id, 'moderator');
    if (!(await removeNote(tx, noteId))) throw new ApiError('noteNotFound');
    await note({ action: 'note-deleted', before: null, after: null });
  });
  return id;
}

/** Returns the id of the player the note is about; throws a 404 if there is no such note. */
export async function findNotedPlayer({ database }: PlayersContext, id: number): Promise<string> {
  const playerId = await findNotePlayerId(database, id);
  if (playerId === null) throw new ApiError('noteNotFound');
  return playerId;
}
