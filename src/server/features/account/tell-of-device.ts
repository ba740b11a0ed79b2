import type { FastifyRequest } from 'fastify';
import { deviceOf } from '#shared/account/device.ts';
import type { Mail } from '#server/features/mail/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { userAgentOf } from './sign-ins.ts';

/** By mail, to an address that is confirmed: somebody signed in from a browser that had not done so before. */
export function createDeviceNotices(deps: Deps, mail: Pick<Mail, 'isOn' | 'post'>) {
  const limits = createSignInLimits(deps);
  return async ({ id, email }: { readonly id: string; readonly email: string }, request: FastifyRequest) => {
    if (!mail.isOn || !(await limits.mayTell(email))) return;
    const facts = { device: deviceOf(userAgentOf(request)) ?? '' };
    await deps.database.transaction((tx) => mail.post(tx, { kind: 'newDevice', playerId: id, address: email, facts }));
  };
}
