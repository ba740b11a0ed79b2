import type { FastifyRequest } from 'fastify';
import { deviceOf } from '#shared/account/device.ts';
import type { Mail } from '#server/features/mail/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { userAgentOf } from './sign-ins.ts';
import { findPlayer } from './store.ts';

/** By mail, to an address that is confirmed: somebody signed in from a browser that had not done so before. */
export function createDeviceNotices(deps: Deps, mail: Pick<Mail, 'isOn' | 'post'>) {
  const limits = createSignInLimits(deps);
  return async ({ id, email }: { readonly id: string; readonly email: string }, request: FastifyRequest) => {
    if (!mail.isOn || !(await limits.mayTell(email))) return;
    const facts = { device: deviceOf(userAgentOf(request)) ?? '' };
    await deps.database.transaction((tx) => mail.post(tx, { kind: 'newDevice', playerId: id, address: email, facts }));
  };
}

/**
 * By mail, to an address that is confirmed: with which device a passkey was added to the account, or removed from it. Answers
 * what writes the mail, in the transaction of the deed.
 */
export function createPasskeyNotices(deps: Deps, mail: Pick<Mail, 'isOn' | 'post'>) {
  const limits = createSignInLimits(deps);
  return async (
    { playerId, request }: { readonly playerId: string; readonly request: FastifyRequest },
    passkey: 'added' | 'removed',
  ): Promise<(tx: Tx) => Promise<void>> => {
    const address = mail.isOn ? (await findPlayer(deps.database, playerId))?.email : null;
    if (!address || !(await limits.mayTellOfPasskey(address))) return async () => undefined;
    // A server of the release before tells of a new device instead.
    const facts = { device: deviceOf(userAgentOf(request)) ?? '', passkey };
    return (tx) => mail.post(tx, { kind: 'newDevice', playerId, address, facts });
  };
}
