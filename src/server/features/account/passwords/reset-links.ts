import { ApiError } from '#shared/kernel/errors.ts';
import { resetLinkHours } from '#shared/players/rules.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { AccountContext } from '../context.ts';
import { findGuests } from '../guests/guests-store.ts';
import { assertDifferentPassword, assertStrongPassword, type PasswordOwner } from './password-rules.ts';
import { deleteSessions } from '../administrators/moderation-store.ts';
import { writeConfirmed } from '../addresses/own-address-store.ts';
import { deletePasskeys } from '../passkeys/passkeys-store.ts';
import { deleteProviderLink } from '../provider/provider-links-store.ts';
import {
  deleteResetLinks,
  findGeneratedPassword,
  findResetLink,
  hashLinkToken,
  takeResetLink,
  upsertAccountPassword,
  writeResetLink,
} from '../addresses/mail-links-store.ts';
import { noteSignIn } from '../sign-in/sign-ins.ts';
import { findAccount, findPlayer, lockPlayerRows } from '../store.ts';

/* One-time links with which a player sets a new password (rules W10, W18). */

/** Issues a link and invalidates the player's older ones. Throws 409 when passwords are managed elsewhere. */
export async function issueResetLink(
  { chance, env }: Pick<AccountContext, 'chance' | 'env'>,
  tx: Tx,
  playerId: string,
  now: Date,
): Promise<{ readonly url: string; readonly expiresAt: Date }> {
  if (!env.hasOwnAccounts) throw new ApiError('passwordsElsewhere');
  if ((await findGuests(tx, [playerId])).has(playerId)) throw new ApiError('guestHasNone');
  const token = chance.token();
  const expiresAt = new Date(now.getTime() + resetLinkHours * 3_600_000);
  await deleteResetLinks(tx, playerId);
  await writeResetLink(tx, playerId, hashLinkToken(token), expiresAt);
  return { url: new URL(`/reset#${token}`, env.publicUrl).href, expiresAt };
}

/**
 * Sets the password once per link, ends the player's sessions and returns the player. Other links become invalid. The
 * address to which the link was mailed is confirmed; if it was not confirmed before, all other sign-in methods are
 * removed.
 */
export async function resetPassword(
  ctx: AccountContext,
  token: string,
  password: string,
  userAgent: string | null,
): Promise<string> {
  const { database, clock, events, failpoint, mail, passwords } = ctx;
  const tokenHash = hashLinkToken(token);
  // Check the link first, because hashing is expensive and must not be triggered by made-up links.
  const holderId = await findResetLink(database, tokenHash, await clock.now(database));
  const owner = holderId === null ? null : await findPasswordOwner(database, holderId);
  if (holderId === null || !owner) throw new ApiError('resetLinkInvalid');
  await assertStrongPassword(password, owner);
  const generatedHash = await findGeneratedPassword(database, holderId);
  if (generatedHash !== null) await assertDifferentPassword(passwords, generatedHash, password);
  const passwordHash = await passwords.hash(password);
  const id = await database.transaction(async (tx) => {
    // The lock serializes this with adding a provider or a passkey, which is then either removed here or refused
    // because its session has ended.
    await lockPlayerRows(tx, [holderId]);
    const link = await takeResetLink(tx, tokenHash, await clock.now(tx));
    if (!link) throw new ApiError('resetLinkInvalid');
    const { playerId, address } = link;
    await deleteResetLinks(tx, playerId);
    await mail.withdraw(tx, playerId, ['changeAddress']);
    // The address was unverified until now, so another person may have created the account and added other sign-in
    // methods.
    if (address !== null && (await writeConfirmed(tx, playerId, address))) {
      await deletePasskeys(tx, playerId);
      await deleteProviderLink(tx, playerId);
    }
    await upsertAccountPassword(tx, playerId, passwordHash);
    await deleteSessions(tx, playerId);
    await events.endPlayers(tx, [playerId]);
    await noteSignIn(ctx, tx, playerId, 'passwordReset', userAgent);
    failpoint('account.reset-written');
    return playerId;
  });
  failpoint('account.reset-committed');
  return id;
}

async function findPasswordOwner(database: Queries, id: string): Promise<PasswordOwner | null> {
  const player = await findPlayer(database, id);
  if (player)
    return player.email === null
      ? null
      : { email: player.email, names: [player.displayName, player.firstName, player.lastName] };
  // An account that has signed up but never played has no player yet.
  const own = await findAccount(database, id);
  return own?.email ? { email: own.email, names: [own.name] } : null;
}
