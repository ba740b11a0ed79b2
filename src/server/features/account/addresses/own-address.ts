import type { OwnAddress as OwnAddressState } from '#shared/account/contract.ts';
import { mailedResetHours, undoLinkDays } from '#shared/account/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { isConstraintViolation } from '#server/platform/database/database-errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { AccountContext } from '../context.ts';
import { deleteAccountPassword } from '../administrators/administrator-store.ts';
import {
  hashLinkToken,
  deleteLaterLinks,
  deleteMailLinks,
  deleteOldMailLinks,
  deleteResetLinks,
  findMailLink,
  takeMailLink,
  writeMailLink,
} from './mail-links-store.ts';
import { deleteSessions } from '../administrators/moderation-store.ts';
import {
  findAddress,
  findAccountIdByAddress,
  isReserved,
  lockOwnAddress,
  replaceAddress,
  writeConfirmed,
} from './own-address-store.ts';
import { deletePasskeys } from '../passkeys/passkeys-store.ts';
import { deleteProviderLink } from '../provider/provider-links-store.ts';
import { lockPlayerRows } from '../store.ts';

const hourMs = 3_600_000;
const getChangeTime = (undoExpiresAt: Date) => new Date(undoExpiresAt.getTime() - undoLinkDays * 24 * hourMs);

/* A player's e-mail address, which mailed links confirm, change and revert (record 57). */

export async function getOwnAddress(
  { database, clock }: Pick<AccountContext, 'database' | 'clock'>,
  playerId: string,
): Promise<OwnAddressState> {
  const row = await findAddress(database, playerId, await clock.now(database));
  if (!row) throw new ApiError('unauthorized');
  const { email, isConfirmed, wantedEmail } = row;
  return { email, isConfirmed, wantedEmail };
}

/** Whether an address is reserved for a player who may still revert to it. */
export async function isAddressReserved(
  { database, clock }: Pick<AccountContext, 'database' | 'clock'>,
  address: string,
): Promise<boolean> {
  return isReserved(database, address, await clock.now(database), null);
}

/**
 * Queues the confirmation mail in the transaction that creates the player. The first administrator's address needs
 * none.
 */
export async function queueConfirmation(
  { env, mail }: Pick<AccountContext, 'env' | 'mail'>,
  tx: Tx,
  playerId: string,
): Promise<void> {
  if (!env.hasOwnAccounts || !mail.isOn) return;
  const own = await lockOwnAddress(tx, playerId);
  if (!own || own.isConfirmed || own.email === env.adminEmail) return;
  await mail.post(tx, { kind: 'confirm', playerId, address: own.email });
}

/** Sends the confirmation link again unless the address is confirmed. */
export async function resendConfirmation(ctx: AccountContext, playerId: string): Promise<OwnAddressState> {
  const { database, mail } = ctx;
  assertMailEnabled(ctx);
  await database.transaction(async (tx) => {
    const own = await lockOwnAddress(tx, playerId);
    if (!own) throw new ApiError('unauthorized');
    if (!own.isConfirmed) await mail.post(tx, { kind: 'confirm', playerId, address: own.email });
  });
  return getOwnAddress(ctx, playerId);
}

/**
 * Mails a confirmation link to the new address; nothing changes until it is used. Invalidates the link of an earlier
 * pending change.
 */
export async function requestAddressChange(
  ctx: AccountContext,
  playerId: string,
  address: string,
): Promise<OwnAddressState> {
  const { database, mail } = ctx;
  assertMailEnabled(ctx);
  await database.transaction(async (tx) => {
    const own = await lockOwnAddress(tx, playerId);
    if (!own) throw new ApiError('unauthorized');
    await deleteMailLinks(tx, playerId, ['change']);
    await mail.withdraw(tx, playerId, ['changeAddress']);
    if (address !== own.email) await mail.post(tx, { kind: 'changeAddress', playerId, address });
  });
  return getOwnAddress(ctx, playerId);
}

/**
 * Uses a confirmation link up for the signed-in player, so that reading the mail of an account that somebody else
 * created confirms nothing. Throws 404 for an invalid link and 403 `signInToConfirm`.
 */
export function confirmAddress(
  ctx: AccountContext,
  token: string,
  signedInId: string | null,
): Promise<{ readonly email: string }> {
  const { clock, env, failpoint, mail } = ctx;
  return withUniqueAddress(ctx, async (tx) => {
    const now = await clock.now(tx);
    const link = await takeMailLink(tx, hashLinkToken(token), ['confirm', 'change'], now);
    if (!link) throw new ApiError('linkInvalid');
    const { playerId, kind, address } = link;
    if (playerId !== signedInId) throw new ApiError('signInToConfirm');
    if (kind === 'confirm') {
      if (!(await writeConfirmed(tx, playerId, address))) throw new ApiError('linkInvalid');
      await deleteMailLinks(tx, playerId, ['confirm']);
      await mail.withdraw(tx, playerId, ['confirm']);
    } else {
      if (address === env.adminEmail || (await isReserved(tx, address, now, playerId)))
        throw new ApiError('linkInvalid');
      await replaceOwnAddress(ctx, tx, playerId, address);
    }
    failpoint('account.address-confirmed');
    return { email: address };
  });
}

/**
 * Restores the previous address for an owner who did not change it. Somebody else knew the password, so the password
 * and all sessions and links end. Returns the account and the token of a link to set a new password.
 */
export function undoAddressChange(
  ctx: AccountContext,
  token: string,
): Promise<{ readonly playerId: string; readonly resetToken: string }> {
  const { clock, chance, events, failpoint, mail } = ctx;
  return withUniqueAddress(ctx, async (tx) => {
    const now = await clock.now(tx);
    const known = await findMailLink(tx, hashLinkToken(token), ['undo'], now);
    // The lock serializes this with adding a provider or a passkey, which is then either removed here or refused
    // because its session has ended.
    if (known) await lockPlayerRows(tx, [known.playerId]);
    const link = await takeMailLink(tx, hashLinkToken(token), ['undo'], now);
    const own = link && (await lockOwnAddress(tx, link.playerId));
    if (!link || !own) throw new ApiError('linkInvalid');
    const { playerId, address } = link;
    const holder = await findAccountIdByAddress(tx, address);
    if (holder !== null && holder !== playerId) throw new ApiError('linkInvalid');
    if (!(await replaceAddress(tx, playerId, address))) throw new ApiError('linkInvalid');
    await deleteResetLinks(tx, playerId);
    await deleteMailLinks(tx, playerId, ['confirm', 'change']);
    await mail.withdraw(tx, playerId, ['confirm', 'changeAddress', 'newDevice']);
    // Links that revert later changes are removed. An earlier one remains: an attacker who changes the address
    // twice must not take it from the owner.
    await deleteLaterLinks(tx, link);
    await mail.withdraw(tx, playerId, ['addressChanged'], getChangeTime(link.expiresAt));
    await deleteAccountPassword(tx, playerId);
    await deletePasskeys(tx, playerId);
    await deleteProviderLink(tx, playerId);
    await deleteSessions(tx, playerId);
    await events.endPlayers(tx, [playerId]);
    const resetToken = chance.token();
    const expiresAt = new Date(now.getTime() + mailedResetHours * hourMs);
    await writeMailLink(tx, hashLinkToken(resetToken), { playerId, kind: 'reset', address, expiresAt });
    failpoint('account.address-undone');
    return { playerId, resetToken };
  });
}

export async function deleteExpiredLinks({
  database,
  clock,
}: Pick<AccountContext, 'database' | 'clock'>): Promise<void> {
  await deleteOldMailLinks(database, await clock.now(database));
}

function assertMailEnabled({ env, mail }: Pick<AccountContext, 'env' | 'mail'>): void {
  if (!env.hasOwnAccounts) throw new ApiError('passwordsElsewhere');
  if (!mail.isOn) throw new ApiError('mailOff');
}

/** When two accounts take an address simultaneously, the slower one gets the same error as a later one. */
async function withUniqueAddress<T>(
  { database }: Pick<AccountContext, 'database'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (isConstraintViolation(error, 'user_email_unique')) throw new ApiError('linkInvalid');
    throw error;
  }
}

/**
 * Sets the account's new address. Links that were mailed to the previous address become invalid, except for the one
 * that reverts the change.
 */
async function replaceOwnAddress(
  { mail }: Pick<AccountContext, 'mail'>,
  tx: Tx,
  playerId: string,
  address: string,
): Promise<void> {
  const before = await lockOwnAddress(tx, playerId);
  if (!before || !(await replaceAddress(tx, playerId, address))) throw new ApiError('linkInvalid');
  await deleteResetLinks(tx, playerId);
  await deleteMailLinks(tx, playerId, ['confirm', 'change']);
  await mail.withdraw(tx, playerId, ['confirm', 'changeAddress', 'newDevice']);
  const facts = { newHost: address.slice(address.lastIndexOf('@') + 1), wasConfirmed: String(before.isConfirmed) };
  await mail.post(tx, { kind: 'addressChanged', playerId, address: before.email, facts });
}
