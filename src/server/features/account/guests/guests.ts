import { createPlaceholderName } from '#shared/account/player-names.ts';
import { idleSessionDays, maxSessionDays } from '#shared/account/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { isConstraintViolation } from '#server/platform/database/database-errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  findGuests,
  insertNewGuest,
  isUnseenGuest,
  listUnseenGuests,
  writeFirstPassword,
  writeGuestUpgrade,
  writeSessionEnds,
} from './guests-store.ts';
import { deleteAccount } from '../account-deletion.ts';
import type { AccountContext, PersonalContext } from '../context.ts';
import { getPublicName } from '../public-profile.ts';
import { createSession } from '../sign-in/session-tokens.ts';
import { noteSignIn } from '../sign-in/sign-ins.ts';
import { lockPlayerRows } from '../store.ts';

const dayMs = 86_400_000;
/** Grace period in which requests in flight with the guest's cookie are still answered. */
const graceMs = 30_000;
const deletionBatchSize = 100;

/** Account data that a guest submits to keep their progress. */
export interface GuestAccountData {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** The account that a guest becomes. */
export interface GuestUpgrade {
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly name: string;
  /** Writes the sign-in method: a password or a link to the provider. */
  readonly writeSignInMethod: (now: Date) => Promise<unknown>;
}

/*
 * Players without an account (record 58). A guest plays on one device and is invisible to others until they keep their
 * progress.
 */

/** Creates a guest, with everything a new player has except coins, and a session. */
export function createGuest(
  ctx: AccountContext,
  timeZone: string | undefined,
  userAgent: string | null,
): Promise<{ readonly id: string; readonly token: string }> {
  const { database, clock, chance, failpoint, guestHooks } = ctx;
  return database.transaction(async (tx) => {
    const now = await clock.now(tx);
    const id = chance.token();
    await insertNewGuest(
      tx,
      { id, displayName: createPlaceholderName(chance.below), timeZone: timeZone ?? 'UTC' },
      now,
    );
    for (const hook of guestHooks) await hook(tx, id, now);
    const token = await createSession(ctx, tx, { playerId: id, isGuest: true, userAgent }, now);
    failpoint('account.guest-made');
    return { id, token };
  });
}

/** Upgrades a guest to an account with a password in one transaction. Also throws 422 `emailExists`. */
export async function keepProgress(
  ctx: AccountContext,
  playerId: string,
  { email, password, name }: GuestAccountData,
  userAgent: string | null,
): Promise<string> {
  const { database, failpoint, passwords } = ctx;
  const passwordHash = await passwords.hash(password);
  const token = await database
    .transaction((tx) => {
      const writeSignInMethod = (now: Date) => writeFirstPassword(tx, playerId, passwordHash, now);
      return upgradeGuest(ctx, tx, playerId, { email, isConfirmed: false, name, writeSignInMethod }, userAgent);
    })
    .catch((error: unknown) => {
      throw isConstraintViolation(error, 'user_email_unique') ? new ApiError('emailExists') : error;
    });
  failpoint('account.progress-kept');
  return token;
}

/**
 * Turns a guest's player into one with a new account, keeping all progress and granting the coins of a new account.
 * Throws 409 `progressKept` for a player who is not a guest. Returns the token of a new session, so that the guest's
 * session cannot access the account.
 */
export async function upgradeGuest(
  ctx: AccountContext,
  tx: Tx,
  playerId: string,
  { email, isConfirmed, name, writeSignInMethod }: GuestUpgrade,
  userAgent: string | null,
): Promise<string> {
  const { clock, chance, failpoint, events, accountHooks } = ctx;
  await lockPlayerRows(tx, [playerId]);
  if (!(await findGuests(tx, [playerId])).has(playerId)) throw new ApiError('progressKept');
  const now = await clock.now(tx);
  const publicName = getPublicName(name, 'player');
  const displayName = publicName ?? createPlaceholderName(chance.below);
  await writeGuestUpgrade(tx, playerId, { email, isConfirmed, name, displayName, firstName: publicName }, now);
  await writeSignInMethod(now);
  for (const hook of accountHooks) await hook(tx, playerId, now);
  const end = new Date(now.getTime() + graceMs);
  await writeSessionEnds(tx, playerId, new Date(end.getTime() - maxSessionDays * dayMs), end);
  const sessionToken = await createSession(ctx, tx, { playerId, isGuest: false, userAgent }, now);
  await noteSignIn(ctx, tx, playerId, 'signedIn', userAgent);
  await events.forgetPlayers(tx, [playerId]);
  failpoint('account.progress-written');
  return sessionToken;
}

/** Deletes guests who were not seen for 30 days or have no session left, since nobody can return to them. */
export async function deleteUnseenGuests(ctx: PersonalContext): Promise<void> {
  const { database, clock } = ctx;
  const since = new Date((await clock.now(database)).getTime() - idleSessionDays * dayMs);
  for (;;) {
    const unseen = await listUnseenGuests(database, since, deletionBatchSize);
    for (const id of unseen) await deleteAccount(ctx, id, (tx) => isUnseenGuest(tx, id, since));
    if (unseen.length < deletionBatchSize) return;
  }
}
