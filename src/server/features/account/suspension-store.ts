import { player } from '#server/db/schema/account.ts';
import { type Queries, statement, type RowOf } from '#server/platform/database/database.ts';

export type SuspensionRow = RowOf<typeof selectSuspension>;

const selectSuspension = statement(
  'account.suspension',
  `select suspended_at as "suspendedAt", suspended_until as "suspendedUntil", suspension_reason as reason,
     time_zone as "timeZone"
   from player where id = $1`,
  {
    suspendedAt: player.suspendedAt,
    suspendedUntil: player.suspendedUntil,
    reason: player.suspensionReason,
    timeZone: player.timeZone,
  },
);

export async function readSuspension(queries: Queries, id: string): Promise<SuspensionRow | undefined> {
  const [row] = await queries.run(selectSuspension, [id]);
  return row;
}
