import type { FastifyRequest } from 'fastify';
import { describeDevice } from '#shared/account/device.ts';
import type { Mail } from '#server/features/mail/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { getUserAgent } from './sign-ins.ts';
import { findPlayer } from './store.ts';

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
