import { tournament, tournamentInvitation } from '#server/db/schema/tournaments.ts';
import { computed } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, statement, type Tx } from '#server/platform/database/database.ts';

const insertInvitationRow = statement(
  'tournaments.invitation.insert',
  `insert into tournament_invitation (tournament_id, invited_id, inviter_id, invited_at) values ($1, $2, $3, $4)
   on conflict do nothing returning tournament_id as "tournamentId"`,
  { tournamentId: tournamentInvitation.tournamentId },
);

const countRecent = statement(
  'tournaments.invitation.count',
  `select count(*)::int as "all", (count(*) filter (where invited_id = $2))::int as "toOne"
     from tournament_invitation where inviter_id = $1 and invited_at > $3::timestamptz - interval '24 hours'`,
  { all: computed.number(), toOne: computed.number() },
);

const readInvited = statement(
  'tournaments.invitation.invited',
  'select invited_id as "invitedId" from tournament_invitation where tournament_id = $1 and invited_id = any($2::text[])',
  { invitedId: tournamentInvitation.invitedId },
);

const readPlayerInvitations = statement(
  'tournaments.export.invitations',
  `select t.name, i.invited_id as "invitedId", i.inviter_id as "inviterId", i.invited_at as "invitedAt"
     from tournament_invitation i join tournament t on t.id = i.tournament_id
    where i.invited_id = $1 or i.inviter_id = $1 order by i.invited_at, i.tournament_id`,
  {
    name: tournament.name,
    invitedId: tournamentInvitation.invitedId,
    inviterId: tournamentInvitation.inviterId,
    invitedAt: tournamentInvitation.invitedAt,
  },
);

const deletePlayerRows = statement(
  'tournaments.invitation.delete',
  'delete from tournament_invitation where invited_id = $1 or inviter_id = $1',
);

/** Returns whether the friend was not invited before. */
export async function insertInvitation(
  tx: Tx,
  {
    tournamentId,
    invitedId,
    inviterId,
  }: Pick<typeof tournamentInvitation.$inferSelect, 'tournamentId' | 'invitedId' | 'inviterId'>,
  now: Date,
): Promise<boolean> {
  return (await tx.run(insertInvitationRow, [tournamentId, invitedId, inviterId, now])).length > 0;
}

/** Counts the invitations that a player sent within 24 hours, in total and to one friend. */
export async function countInvitations(
  tx: Tx,
  inviterId: string,
  invitedId: string,
  now: Date,
): Promise<RowOf<typeof countRecent>> {
  const [row] = await tx.run(countRecent, [inviterId, invitedId, now]);
  return row ?? { all: 0, toOne: 0 };
}

/** Returns those of these players who are invited. */
export async function findInvited(
  queries: Queries,
  tournamentId: number,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await queries.run(readInvited, [tournamentId, playerIds])).map(({ invitedId }) => invitedId));
}

/** Lists all invitations that a player sent or received, oldest first. */
export function listPlayerInvitations(
  queries: Queries,
  playerId: string,
): Promise<RowOf<typeof readPlayerInvitations>[]> {
  return queries.run(readPlayerInvitations, [playerId]);
}

export async function deletePlayerInvitations(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deletePlayerRows, [playerId]);
}
