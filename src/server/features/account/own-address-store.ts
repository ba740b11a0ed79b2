import { type Queries, statement, type Tx } from '#server/platform/database.ts';

const confirmAddress = statement(
  'account.address.confirm',
  `update "user" set email_verified = true, updated_at = now() where id = $1 and email = $2 and not email_verified
   returning 1`,
);

const selectHolder = statement(
  'account.address.holder',
  'select u.id from "user" u join player p on p.id = u.id where u.email = $1',
);

/** Whether the address is the account's, and was not confirmed before. */
export async function writeConfirmed(tx: Tx, playerId: string, address: string): Promise<boolean> {
  return (await tx.run(confirmAddress, [playerId, address])).length > 0;
}

/** The player with this address, in lower case; null for nobody's. */
export async function findHolder(queries: Queries, address: string): Promise<string | null> {
  return (await queries.run<{ id: string }>(selectHolder, [address]))[0]?.id ?? null;
}
