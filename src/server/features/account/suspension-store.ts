import { type Queries, statement } from '#server/platform/database.ts';

export interface SuspensionRow {
  readonly suspendedAt: Date | null;
  readonly suspendedUntil: Date | null;
  readonly reason: string | null;
  readonly timeZone: string;
}

const select = statement(
  'account.suspension',
  `select suspended_at as "suspendedAt", suspended_until as "suspendedUntil", suspension_reason as reason,
     time_zone as "timeZone"
   from player where id = $1`,
);

export async function readSuspension(queries: Queries, id: string): Promise<SuspensionRow | undefined> {
  const [row] = await queries.run<SuspensionRow>(select, [id]);
  return row;
}
