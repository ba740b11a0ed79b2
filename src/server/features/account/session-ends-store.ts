import { type Queries, statement } from '#server/platform/database.ts';

interface SessionEnd {
  readonly token: string;
  readonly expiresAt: Date;
  readonly suspendedAt: Date | null;
  readonly suspendedUntil: Date | null;
  readonly now: Date;
}

const selectEnds = statement(
  'account.session-ends',
  `select s.token, s.expires_at as "expiresAt", p.suspended_at as "suspendedAt", p.suspended_until as "suspendedUntil",
     clock_timestamp() as now
   from session s left join player p on p.id = s.user_id where s.token = any($1::text[])`,
);

/** When these sessions end; those that are not there have ended. */
export const findSessionEnds = (queries: Queries, tokens: readonly string[]) =>
  queries.run<SessionEnd>(selectEnds, [tokens]);
