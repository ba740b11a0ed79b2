import type { FastifyRequest } from 'fastify';
import type { SignIn } from '#shared/account/contract.ts';
import { describeDevice } from '#shared/account/device-description.ts';
import { signInRetentionDays } from '#shared/account/rules.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteSignInEventsUntil, listSignInEvents, writeSignInEvent, writeWrongPassword } from './sign-ins-store.ts';
import type { Mail } from '#server/features/mail/service.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { findPlayer } from '../store.ts';

const dayMs = 86_400_000;
const maxListed = 50;
const deletionBatchSize = 1000;

/** The user agent, truncated to the stored length; null for none. */
export const getUserAgent = (request: FastifyRequest): string | null =>
  request.headers['user-agent']?.slice(0, 300) || null;

export type SignIns = ReturnType<typeof createSignIns>;

/** Log of successful and failed sign-ins of the last 90 days, shown to the player and to administrators. */
export function createSignIns({ database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>) {
  const getRetentionStart = (now: Date) => new Date(now.getTime() - signInRetentionDays * dayMs);

  async function writeWrongPasswordNow(email: string, userAgent: string | null): Promise<void> {
    await writeWrongPassword(database, email, { at: await clock.now(database), userAgent });
  }

  return {
    async note(
      queries: Queries,
      playerId: string,
      kind: Exclude<SignIn['kind'], 'wrongPassword'>,
      userAgent: string | null,
    ): Promise<void> {
      await writeSignInEvent(queries, playerId, { kind, at: await clock.now(queries), userAgent });
    },

    /** Not awaited, because the response time would reveal whether the address has an account. */
    noteWrongPassword(email: string, request: FastifyRequest): void {
      writeWrongPasswordNow(email, getUserAgent(request)).catch((error: unknown) =>
        log.warn({ err: error }, 'failed to record a wrong password'),
      );
    },

    /** Lists the latest fifty, newest first. */
    async list(queries: Queries, playerId: string): Promise<SignIn[]> {
      const rows = await listSignInEvents(queries, playerId, getRetentionStart(await clock.now(queries)), maxListed);
      return rows.map(({ kind, at, times, userAgent }) => ({
        kind,
        at: at.toISOString(),
        times,
        device: describeDevice(userAgent),
      }));
    },

    /** Deletes events older than 90 days. */
    async forgetOld(): Promise<void> {
      const until = getRetentionStart(await clock.now(database));
      while ((await deleteSignInEventsUntil(database, until, deletionBatchSize)) === deletionBatchSize);
    },
  };
}

/** Mails a confirmed address about a sign-in from an unknown browser. */
export function createNewDeviceNotifier(deps: Deps, mail: Pick<Mail, 'isOn' | 'post'>) {
  const limits = createSignInLimits(deps);
  return async ({ id, email }: { readonly id: string; readonly email: string }, request: FastifyRequest) => {
    if (!mail.isOn || !(await limits.mayTell(email))) return;
    const facts = { device: describeDevice(getUserAgent(request)) ?? '' };
    await deps.database.transaction((tx) => mail.post(tx, { kind: 'newDevice', playerId: id, address: email, facts }));
  };
}

/**
 * Mails a confirmed address that a passkey was added to or removed from the account, and with which device. Returns the
 * function that queues the mail in the transaction of the change.
 */
export function createPasskeyNotifier(deps: Deps, mail: Pick<Mail, 'isOn' | 'post'>) {
  const limits = createSignInLimits(deps);
  return async (
    { playerId, request }: { readonly playerId: string; readonly request: FastifyRequest },
    passkey: 'added' | 'removed',
  ): Promise<(tx: Tx) => Promise<void>> => {
    const address = mail.isOn ? (await findPlayer(deps.database, playerId))?.email : null;
    if (!address || !(await limits.mayTellOfPasskey(address))) return async () => undefined;
    // Servers of the previous release ignore the `passkey` fact and send the mail about a new device.
    const facts = { device: describeDevice(getUserAgent(request)) ?? '', passkey };
    return (tx) => mail.post(tx, { kind: 'newDevice', playerId, address, facts });
  };
}
