import { player } from '#server/db/schema/account.ts';
import { user } from '#server/db/schema/accounts-library.ts';
import { computed, notNull, nullable } from '#server/platform/database/rows.ts';
import { type Queries, statement, type Tx, type RowOf } from '#server/platform/database/database.ts';

const confirmAddress = statement(
  'account.address.confirm',
  `update "user" set email_verified = true, updated_at = now() where id = $1 and email = $2 and not email_verified
   returning 1`,
);

const selectAccountByAddress = statement('account.address.holder', 'select id from "user" where email = $1', {
  id: user.id,
});

// Locks the account's row to serialize a confirmation and a change.
const lockAddress = statement(
  'account.address.lock',
  'select email, email_verified as "isConfirmed" from "user" where id = $1 for no key update',
  { email: notNull(user.email), isConfirmed: user.emailVerified },
);

const selectAddress = statement(
  'account.address.find',
  `select u.email, u.email_verified as "isConfirmed", p.time_zone as "timeZone",
          (select address from (
             select address, expires_at as at from mail_link
              where player_id = $1 and kind = 'change' and expires_at > $2::timestamptz
             union all
             select address, created_at + interval '1 day' from mail where player_id = $1 and kind = 'changeAddress'
           ) as wanted order by at desc limit 1) as "wantedEmail"
     from "user" u join player p on p.id = u.id where u.id = $1`,
  {
    email: notNull(user.email),
    isConfirmed: user.emailVerified,
    timeZone: player.timeZone,
    wantedEmail: nullable(computed.text()),
  },
);

const updateAddress = statement(
  'account.address.replace',
  `update "user" set email = $2, email_verified = true, updated_at = now() where id = $1
      and not exists (select 1 from "user" other where other.email = $2 and other.id <> $1) returning 1`,
);

// An attacker with a stolen password must not be able to block the owner's undo by using the old address for another
// account.
const selectReserved = statement(
  'account.address.reserved',
  `select 1 from mail_link where kind = 'undo' and address = $1 and expires_at > $2::timestamptz
      and player_id is distinct from $3
   union all
   select 1 from mail where kind = 'addressChanged' and address = $1 and player_id is distinct from $3 limit 1`,
);

export type AddressRow = RowOf<typeof selectAddress>;

/** Returns whether the address was the account's and not yet confirmed. */
export async function writeConfirmed(tx: Tx, playerId: string, address: string): Promise<boolean> {
  return (await tx.run(confirmAddress, [playerId, address])).length > 0;
}

/** Finds the account, with or without a player, by its lower-case address. */
export async function findAccountIdByAddress(queries: Queries, address: string): Promise<string | null> {
  return (await queries.run(selectAccountByAddress, [address]))[0]?.id ?? null;
}

/** Null once the player has been deleted. */
export async function findAddress(queries: Queries, playerId: string, now: Date): Promise<AddressRow | null> {
  return (await queries.run(selectAddress, [playerId, now]))[0] ?? null;
}

export async function lockOwnAddress(
  tx: Tx,
  playerId: string,
): Promise<Pick<AddressRow, 'email' | 'isConfirmed'> | null> {
  return (await tx.run(lockAddress, [playerId]))[0] ?? null;
}

/** Sets a new, confirmed address. Returns false when another account has it. */
export async function replaceAddress(tx: Tx, playerId: string, address: string): Promise<boolean> {
  return (await tx.run(updateAddress, [playerId, address])).length > 0;
}

/** Whether another player may still revert to this address. */
export async function isReserved(
  queries: Queries,
  address: string,
  now: Date,
  playerId: string | null,
): Promise<boolean> {
  return (await queries.run(selectReserved, [address, now, playerId])).length > 0;
}
