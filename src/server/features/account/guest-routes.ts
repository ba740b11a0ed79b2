import type { guestContract } from '#shared/account/guest-contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Sessions } from '#server/platform/http/session.ts';
import type { Guests } from './guests.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { userAgentOf } from './sign-ins.ts';

/** How many guests of a network there may be new within an hour. */
export type GuestBudget = (now: Date) => { readonly guestsAnHour: number };

interface Parts {
  readonly guests: Pick<Guests, 'begin'>;
  readonly sessions: Pick<Sessions, 'give'>;
  readonly budget: GuestBudget;
}

export function guestRoutes(deps: Deps, { guests, sessions, budget }: Parts): Handlers<typeof guestContract> {
  const limits = createSignInLimits(deps);
  return {
    async 'POST /api/account/guest'({ body }, { playerId, request, reply }) {
      if (playerId !== null) return { id: playerId };
      // Where a provider alone says who comes in, nobody plays without it.
      if (!deps.env.hasOwnAccounts) throw new Refusal('featureOff');
      const { guestsAnHour } = budget(await deps.clock.now(deps.database));
      await limits.countGuest(request, reply, guestsAnHour);
      const { id, token } = await guests.begin(body.timeZone, userAgentOf(request));
      sessions.give(reply, token);
      return { id };
    },
  };
}
