import type { accountContract } from '#shared/account/contract.ts';
import { safeReturnPath } from '#shared/account/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Handlers } from '#server/platform/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isForeign } from '#server/platform/origin.ts';
import type { LibraryCalls } from './library-calls.ts';
import { startExternalSignIn } from './library-routes.ts';
import type { Profiles } from './profile.ts';

export function accountRoutes(
  { env }: Deps,
  profiles: Profiles,
  library: LibraryCalls,
): Handlers<typeof accountContract> {
  return {
    'GET /api/auth/user': (_input, { playerId }) => profiles.user(playerId),

    'PATCH /api/user/profile': ({ body }, { playerId }) => profiles.change(playerId, body),

    async 'GET /api/login'({ query }, call) {
      const returnTo = safeReturnPath(query.returnTo);
      const target = env.oidc
        ? await startExternalSignIn(library, call, returnTo)
        : `/account?${new URLSearchParams({ returnTo }).toString()}`;
      call.reply.redirect(target);
    },

    async 'GET /api/logout'(_input, call) {
      const isCrossSite = call.request.headers['sec-fetch-site'] === 'cross-site';
      if (isCrossSite || isForeign(call.request, env.publicUrl)) throw new Refusal('crossSite');
      await library.call('POST', '/sign-out', call, {});
      call.reply.redirect('/');
    },

    'GET /api/account/options': () => ({ provider: env.oidc ? 'oidc' : 'email' }),
  };
}
