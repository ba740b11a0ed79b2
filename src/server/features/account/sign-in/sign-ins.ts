import type { FastifyRequest } from 'fastify';
import type { SignIn } from '#shared/account/contract.ts';
import { describeDevice } from '#shared/account/device-description.ts';
import { signInRetentionDays } from '#shared/account/rules.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { AccountContext } from '../context.ts';
import { deleteSignInEventsUntil, listSignInEvents, writeSignInEvent, writeWrongPassword } from './sign-ins-store.ts';
import { canSendNotice, canSendPasskeyNotice } from './sign-in-limits.ts';
import { findPlayer } from '../store.ts';

const dayMs = 86_400_000;
const maxListed = 50;
const deletionBatchSize = 1000;

/** The user agent, truncated to the stored length; null for none. */
export const getUserAgent = (request: FastifyRequest): string | null =>
  request.headers['user-agent']?.slice(0, 300) || null;

const getRetentionStart = (now: Date) => new Date(now.getTime() - signInRetentionDays * dayMs);

/*
 * Log of successful and failed sign-ins of the last 90 days, shown to the player and to administrators.
 */

export async function noteSignIn(
  { clock }: Pick<AccountContext, 'clock'>,
  queries: Queries,
  playerId: string,
  kind: Exclude<SignIn['kind'], 'wrongPassword'>,
  userAgent: string | null,
): Promise<void> {
  await writeSignInEvent(queries, playerId, { kind, at: await clock.now(queries), userAgent });
}

/** Not awaited, because the response time would reveal whether the address has an account. */
export function noteWrongPassword(
  { database, clock, log }: Pick<AccountContext, 'database' | 'clock' | 'log'>,
  email: string,
  request: FastifyRequest,
): void {
  async function write(): Promise<void> {
    await writeWrongPassword(database, email, { at: await clock.now(database), userAgent: getUserAgent(request) });
  }
  write().catch((error: unknown) => log.warn({ err: error }, 'failed to record a wrong password'));
}

/** Lists the latest fifty, newest first. */
export async function listSignIns(
  { clock }: Pick<AccountContext, 'clock'>,
  queries: Queries,
  playerId: string,
): Promise<SignIn[]> {
  const rows = await listSignInEvents(queries, playerId, getRetentionStart(await clock.now(queries)), maxListed);
  return rows.map(({ kind, at, times, userAgent }) => ({
    kind,
    at: at.toISOString(),
    times,
    device: describeDevice(userAgent),
  }));
}

/** Deletes events older than 90 days. */
export async function deleteOldSignIns({ database, clock }: Pick<AccountContext, 'database' | 'clock'>): Promise<void> {
  const until = getRetentionStart(await clock.now(database));
  while ((await deleteSignInEventsUntil(database, until, deletionBatchSize)) === deletionBatchSize);
}

/** Mails a confirmed address about a sign-in from an unknown browser. */
export async function sendNewDeviceMail(
  ctx: AccountContext,
  { id, email }: { readonly id: string; readonly email: string },
  request: FastifyRequest,
): Promise<void> {
  const { database, mail } = ctx;
  if (!mail.isOn || !(await canSendNotice(ctx, email))) return;
  const facts = { device: describeDevice(getUserAgent(request)) ?? '' };
  await database.transaction((tx) => mail.post(tx, { kind: 'newDevice', playerId: id, address: email, facts }));
}

/**
 * Prepares the mail to a confirmed address that a passkey was added to or removed from the account, and with which
 * device. Returns the function that queues the mail in the transaction of the change.
 */
export async function preparePasskeyMail(
  ctx: AccountContext,
  { playerId, request }: { readonly playerId: string; readonly request: FastifyRequest },
  passkey: 'added' | 'removed',
): Promise<(tx: Tx) => Promise<void>> {
  const { database, mail } = ctx;
  const address = mail.isOn ? (await findPlayer(database, playerId))?.email : null;
  if (!address || !(await canSendPasskeyNotice(ctx, address))) return async () => undefined;
  // Servers of the previous release ignore the `passkey` fact and send the mail about a new device.
  const facts = { device: describeDevice(getUserAgent(request)) ?? '', passkey };
  return (tx) => mail.post(tx, { kind: 'newDevice', playerId, address, facts });
}
