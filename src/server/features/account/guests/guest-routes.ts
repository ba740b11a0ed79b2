import type { guestContract } from '#shared/account/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { AccountHttpContext } from '../context.ts';
import { countGuest } from '../sign-in/sign-in-limits.ts';
import { getUserAgent } from '../sign-in/sign-ins.ts';
import { createGuest } from './guests.ts';

export function createGuestRoutes(ctx: AccountHttpContext): Handlers<typeof guestContract> {
  const { clock, database, env, networkBudgets, sessions } = ctx;
  return {
    async 'POST /api/account/guest'({ body }, { playerId, request, reply }) {
      if (playerId !== null) return { id: playerId };
      // With external accounts only, everybody has to sign in with the provider.
      if (!env.hasOwnAccounts) throw new ApiError('featureOff');
      const { guestsAnHour } = networkBudgets(await clock.now(database));
      await countGuest(ctx, request, reply, guestsAnHour);
      const { id, token } = await createGuest(ctx, body.timeZone, getUserAgent(request));
      sessions.setCookie(reply, token);
      return { id };
    },
  };
}
