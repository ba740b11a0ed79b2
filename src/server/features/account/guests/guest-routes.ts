import type { guestContract } from '#shared/account/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Sessions } from '#server/platform/http/session.ts';
import type { Guests } from './guests.ts';
import { createSignInLimits } from '../sign-in/sign-in-limits.ts';
import { getUserAgent } from '../sign-in/sign-ins.ts';

/** Maximum number of new guests per network and hour. */
export type GuestBudget = (now: Date) => { readonly guestsAnHour: number };

interface Parts {
  readonly guests: Pick<Guests, 'begin'>;
  readonly sessions: Pick<Sessions, 'setCookie'>;
  readonly budget: GuestBudget;
}

export function createGuestRoutes(deps: Deps, { guests, sessions, budget }: Parts): Handlers<typeof guestContract> {
  const limits = createSignInLimits(deps);
  return {
    async 'POST /api/account/guest'({ body }, { playerId, request, reply }) {
      if (playerId !== null) return { id: playerId };
      // With external accounts only, everybody has to sign in with the provider.
      if (!deps.env.hasOwnAccounts) throw new ApiError('featureOff');
      const { guestsAnHour } = budget(await deps.clock.now(deps.database));
      await limits.countGuest(request, reply, guestsAnHour);
      const { id, token } = await guests.begin(body.timeZone, getUserAgent(request));
      sessions.setCookie(reply, token);
      return { id };
    },
  };
}
