import { type Queries, statement, type Tx } from '#server/platform/database.ts';

const upsertReset = statement(
  'account.reset.issue',
  `insert into password_reset (player_id, token_hash, expires_at) values ($1, $2, $3)
   on conflict (player_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
);

const selectReset = statement(
  'account.reset.find',
  'select 1 from password_reset where token_hash = $1 and expires_at > $2::timestamptz',
);

// Of twenty uses at once one finds the row.
const takeReset = statement(
  'account.reset.take',
  'delete from password_reset where token_hash = $1 and expires_at > $2::timestamptz returning player_id as id',
);

const upsertPassword = statement(
  'account.reset.password',
  `insert into account (id, account_id, provider_id, user_id, password) values ($1, $1, 'credential', $1, $2)
   on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`,
);

export async function writeResetLink(tx: Tx, playerId: string, tokenHash: string, expiresAt: Date): Promise<void> {
  await tx.run(upsertReset, [playerId, tokenHash, expiresAt]);
}

export async function hasResetLink(queries: Queries, tokenHash: string, now: Date): Promise<boolean> {
  return (await queries.run(selectReset, [tokenHash, now])).length > 0;
}

/** Uses a link up; whose it is, or null for one that is not good any more. */
export async function takeResetLink(tx: Tx, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await tx.run<{ id: string }>(takeReset, [tokenHash, now]);
  return row?.id ?? null;
}

/** As the accounts library writes it. */
export async function writePassword(tx: Tx, playerId: string, passwordHash: string): Promise<void> {
  await tx.run(upsertPassword, [playerId, passwordHash]);
}
