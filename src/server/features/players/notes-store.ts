import { player } from '#server/db/schema/account.ts';
import { playerNote } from '#server/db/schema/player-notes.ts';
import { computed } from '#server/platform/database/rows.ts';
import { type Queries, statement, type Tx } from '#server/platform/database/database.ts';

const readNotes = statement(
  'players.notes',
  `select n.id, n.at, author.display_name as "authorName", n.text from player_note n
   join player author on author.id = n.author_id where n.player_id = $1 order by n.id desc`,
  { id: playerNote.id, at: playerNote.at, authorName: player.displayName, text: playerNote.text },
);

const readOwner = statement('players.note-of', 'select player_id as "playerId" from player_note where id = $1', {
  playerId: playerNote.playerId,
});

const insertNote = statement(
  'players.note-add',
  'insert into player_note (player_id, author_id, text, at) values ($1, $2, $3, $4)',
);

const deleteNote = statement('players.note-delete', 'delete from player_note where id = $1 returning id', {
  id: playerNote.id,
});

const deleteAll = statement('players.notes-erase', 'delete from player_note where player_id = $1');

const countNotes = statement(
  'players.notes-count',
  'select count(*)::int as count from player_note where player_id = $1',
  { count: computed.number() },
);

/** Newest first. */
export const listNotes = (queries: Queries, playerId: string) => queries.run(readNotes, [playerId]);

/** Returns the id of the player the note is about, or null if there is no such note. */
export async function findNotePlayerId(queries: Queries, id: number): Promise<string | null> {
  return (await queries.run(readOwner, [id]))[0]?.playerId ?? null;
}

export async function countPlayerNotes(queries: Queries, playerId: string): Promise<number> {
  return (await queries.run(countNotes, [playerId]))[0]?.count ?? 0;
}

export async function writeNote(
  tx: Tx,
  playerId: string,
  note: { readonly authorId: string; readonly text: string },
  now: Date,
): Promise<void> {
  await tx.run(insertNote, [playerId, note.authorId, note.text, now]);
}

/** Returns whether the note existed. */
export async function removeNote(tx: Tx, id: number): Promise<boolean> {
  return (await tx.run(deleteNote, [id])).length > 0;
}

export async function deletePlayerNotes(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteAll, [playerId]);
}
