import { player } from '#server/db/schema/account.ts';
import { session } from '#server/db/schema/accounts-library.ts';
import { computed, nullable } from '#server/platform/database/rows.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';

const selectEnds = statement(
  'account.session-ends',
  `select s.id, s.created_at as "createdAt", s.updated_at as "lastUsedAt", p.role, p.office, coalesce(p.is_guest, false) as "isGuest", p.suspended_at as "suspendedAt", p.suspended_until as "suspendedUntil",
     clock_timestamp() as now
   from session s left join player p on p.id = s.user_id where s.id = any($1::text[])`,
  {
    id: session.id,
    createdAt: session.createdAt,
    lastUsedAt: session.updatedAt,
    role: nullable(player.role),
    office: player.office,
    isGuest: computed.boolean(),
    suspendedAt: player.suspendedAt,
    suspendedUntil: player.suspendedUntil,
    now: computed.time(),
  },
);

/** Reads the data that decides when these sessions end; a missing session has ended. */
export const findSessionEnds = (queries: Queries, ids: readonly string[]) => queries.run(selectEnds, [ids]);
