import { type Queries, statement } from '#server/platform/database.ts';

interface SessionEnd {
  readonly tokenHash: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly role: 'player' | 'admin' | null;
  readonly isGuest: boolean;
  readonly suspendedAt: Date | null;
  readonly suspendedUntil: Date | null;
  readonly now: Date;
}

const selectEnds = statement(
  'account.session-ends',
  `select s.token as "tokenHash", s.created_at as "createdAt", s.updated_at as "lastUsedAt", p.role, coalesce(p.is_guest, false) as "isGuest", p.suspended_at as "suspendedAt", p.suspended_until as "suspendedUntil",
     clock_timestamp() as now
   from session s left join player p on p.id = s.user_id where s.token = any($1::text[])`,
);

/** What decides when these sessions end; those that are not there have ended. */
export const findSessionEnds = (queries: Queries, tokenHashes: readonly string[]) =>
  queries.run<SessionEnd>(selectEnds, [tokenHashes]);
