import { type Queries, statement } from '#server/platform/database.ts';

interface SessionEnd {
  readonly token: string;
  readonly expiresAt: Date;
  readonly now: Date;
}

const selectEnds = statement(
  'account.session-ends',
  `select token, expires_at as "expiresAt", clock_timestamp() as now from session where token = any($1::text[])`,
);

/** When these sessions end; those that are not there have ended. */
export const findSessionEnds = (queries: Queries, tokens: readonly string[]) =>
  queries.run<SessionEnd>(selectEnds, [tokens]);
