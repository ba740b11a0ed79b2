import { player } from '#server/db/schema/account.ts';
import { computed, nullable } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, type Tx, statement } from '#server/platform/database/database.ts';
import { playerNote } from '#server/db/schema/player-reports.ts';

export type ManagedRow = RowOf<typeof readOne>;

export type FactsRow = RowOf<typeof readFacts>;

/** Columns of a player `p`; requires `managedJoins`. */
export const managedColumns = `p.id, p.first_name as "firstName", p.last_name as "lastName", coalesce(u.email, '') as email, p.role, p.office, p.is_guest as "isGuest", p.suspended_at as "suspendedAt",
  p.suspended_until as "suspendedUntil", p.suspension_reason as "suspensionReason", p.country, coalesce(w.coins, 0) as coins,
  coalesce(t.games_played, 0) as "gamesPlayed", p.created_at as "createdAt",
  (select max(s.updated_at) from session s where s.user_id = p.id) as "lastSeenAt"`;

export const managedJoins = `left join "user" u on u.id = p.id left join wallet w on w.player_id = p.id
  left join player_totals t on t.player_id = p.id`;

/** Row shape of `managedColumns`. */
export const managedShape = {
  id: player.id,
  firstName: player.firstName,
  lastName: player.lastName,
  email: computed.text(),
  role: player.role,
  office: player.office,
  isGuest: player.isGuest,
  suspendedAt: player.suspendedAt,
  suspendedUntil: player.suspendedUntil,
  suspensionReason: player.suspensionReason,
  country: player.country,
  coins: computed.number(),
  gamesPlayed: computed.number(),
  createdAt: player.createdAt,
  lastSeenAt: nullable(computed.time()),
};

const readOne = statement(
  'players.one',
  `select ${managedColumns} from player p ${managedJoins} where p.id = $1 and p.deleted_at is null`,
  managedShape,
);

const readFacts = statement(
  'players.facts',
  `select p.time_zone as "timeZone", coalesce(t.games_won, 0) as "gamesWon",
     coalesce(t.questions_answered, 0) as "questionsAnswered", coalesce(t.questions_correct, 0) as "questionsCorrect",
     coalesce(moved.coins_in, 0)::float8 as "coinsIn", coalesce(moved.coins_out, 0)::float8 as "coinsOut"
   from player p left join player_totals t on t.player_id = p.id
   cross join lateral (
     select sum(amount) filter (where amount > 0) as coins_in, -sum(amount) filter (where amount < 0) as coins_out
     from ledger_entry where player_id = p.id and reason <> 'feeForfeited') as moved
   where p.id = $1`,
  {
    timeZone: player.timeZone,
    gamesWon: computed.number(),
    questionsAnswered: computed.number(),
    questionsCorrect: computed.number(),
    coinsIn: computed.number(),
    coinsOut: computed.number(),
  },
);

/** Returns null if the account does not exist or was deleted. */
export async function findManagedPlayer(queries: Queries, id: string): Promise<ManagedRow | null> {
  return (await queries.run(readOne, [id]))[0] ?? null;
}

export async function findPlayerFacts(queries: Queries, id: string): Promise<FactsRow | null> {
  return (await queries.run(readFacts, [id]))[0] ?? null;
}

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
