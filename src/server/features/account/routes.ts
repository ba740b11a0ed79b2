import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { accountContract } from '#shared/account/contract.ts';
import { type AdministratorNeed, toSafeReturnPath } from '#shared/account/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { PlayerCall, VisitorCall } from '#server/platform/http/call.ts';
import { isFromOtherSite } from '#server/platform/http/request-origin.ts';
import { getSessionId } from '#server/platform/http/session.ts';
import { deleteAccount, exportPersonalData } from './account-deletion.ts';
import {
  confirmAddress,
  getOwnAddress,
  requestAddressChange,
  resendConfirmation,
  undoAddressChange,
} from './addresses/own-address.ts';
import { getStaffRequirement } from './administrators/admin-access.ts';
import { findOwnPassword } from './administrators/administrator-store.ts';
import type { AccountContext, AccountHttpContext } from './context.ts';
import { findRelyingPartyId } from './passkeys/passkey-relying-party.ts';
import { verifyOwnPassword } from './passwords/own-password.ts';
import { resetPassword } from './passwords/reset-links.ts';
import { changePlaySettings, changeProfile, getOwnProfile } from './profile.ts';
import { beginProviderFlow } from './provider/provider-routes.ts';
import { forgetDevice, rememberDevice } from './sign-in/account-cookies.ts';
import { assertDeviceExists, listDevices, signOutDevice, signOutOtherDevices } from './sign-in/devices.ts';
import { assertFreshSignIn } from './sign-in/fresh-sign-in.ts';
import { signOut } from './sign-in/library-calls.ts';
import { countExport, countLink, countMail, forgiveGuesses } from './sign-in/sign-in-limits.ts';
import { getUserAgent, listSignIns } from './sign-in/sign-ins.ts';

/** Path of the account page with the parameters of the requested action. */
function getAccountPath(
  returnTo: string,
  { play, join }: { readonly play?: string | undefined; readonly join?: string | undefined },
): string {
  const asked = play !== undefined ? { play: '1' } : join !== undefined ? { join: '1' } : {};
  return `/account?${new URLSearchParams({ ...asked, returnTo }).toString()}`;
}

function getRequirement(ctx: AccountContext, { session }: FastifyRequest): AdministratorNeed | null {
  return session ? getStaffRequirement(ctx, session) : null;
}

async function isPasswordCorrect(ctx: AccountContext, given: string | undefined, call: PlayerCall): Promise<boolean> {
  return given !== undefined && (await verifyOwnPassword(ctx, given, call)) !== null;
}

/** The provider's sign-in URL, or the account page with an error while the provider is unreachable. */
async function getProviderPath(ctx: AccountHttpContext, returnTo: string, call: VisitorCall): Promise<string> {
  try {
    return await beginProviderFlow(ctx, { kind: 'signIn', holder: null, returnTo }, call);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'providerSilent') throw error;
    return `/account?${new URLSearchParams({ error: 'unavailable', returnTo }).toString()}`;
  }
}

export function createAccountRoutes(ctx: AccountHttpContext): Handlers<typeof accountContract> {
  const { database, env, mail, sessions } = ctx;
  return {
    'GET /api/auth/user': async (_input, { playerId, request }) => ({
      ...(await getOwnProfile(ctx, playerId)),
      administratorNeed: getRequirement(ctx, request),
    }),

    'PATCH /api/user/profile': async ({ body }, { playerId, request }) => ({
      ...(await changeProfile(ctx, playerId, body)),
      administratorNeed: getRequirement(ctx, request),
    }),

    'PATCH /api/user/playing': ({ body }, { playerId }) => changePlaySettings(ctx, playerId, body),

    async 'GET /api/user/export'(_input, { playerId, reply }) {
      await countExport(ctx, playerId, reply);
      const { name, document } = await exportPersonalData(ctx, playerId);
      reply.type('application/json; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return Readable.from(document);
    },

    async 'POST /api/user/delete-account'({ body }, call) {
      // A guest has no credentials to prove.
      const isProved = call.request.session?.isGuest || (await isPasswordCorrect(ctx, body.password, call));
      if (!isProved) await assertFreshSignIn(ctx, call.request);
      await deleteAccount(ctx, call.playerId);
      await sessions.forgetPlayer(call.playerId);
      await signOut(ctx, call);
      forgetDevice(ctx, call.request, call.reply, call.playerId);
      return { deleted: true };
    },

    async 'GET /api/login'({ query }, call) {
      const returnTo = toSafeReturnPath(query.returnTo);
      call.reply.redirect(
        env.hasOwnAccounts ? getAccountPath(returnTo, query) : await getProviderPath(ctx, returnTo, call),
      );
    },

    async 'GET /api/logout'(_input, call) {
      const isCrossSite = call.request.headers['sec-fetch-site'] === 'cross-site';
      if (isCrossSite || isFromOtherSite(call.request, env.publicUrl)) throw new ApiError('crossSite');
      await signOut(ctx, call);
      call.reply.redirect('/');
    },

    async 'POST /api/account/reset'({ body }, call) {
      await countLink(ctx, call.request, call.reply);
      const id = await resetPassword(ctx, body.token, body.password, getUserAgent(call.request));
      await sessions.forgetPlayer(id);
      // A player who needed a reset has probably guessed often. Reset the counters so that the new password works at
      // once, also on this browser.
      const own = await findOwnPassword(database, id);
      if (own?.email) await forgiveGuesses(ctx, id, own.email, call.request);
      rememberDevice(ctx, call.request, call.reply, id);
      return { reset: true };
    },

    'GET /api/account/options': () => ({
      provider: !env.oidc ? 'email' : env.hasOwnAccounts ? 'both' : 'oidc',
      providerName: env.oidc?.name ?? null,
      mail: mail.isOn,
      guests: env.hasOwnAccounts,
      passkeysFor: findRelyingPartyId(env),
    }),

    // The response is the same for every address, because the account is looked up only when the mail is sent.
    async 'POST /api/account/forgotten-password'({ body }, { request, reply }) {
      if (!env.hasOwnAccounts) throw new ApiError('passwordsElsewhere');
      if (!mail.isOn) throw new ApiError('mailOff');
      await countMail(ctx, body.email, request, reply);
      await database.transaction((tx) => mail.post(tx, { kind: 'forgotten', playerId: null, address: body.email }));
      return { asked: true };
    },

    'GET /api/account/address': (_input, { playerId }) => getOwnAddress(ctx, playerId),

    async 'POST /api/account/address'({ body }, call) {
      if (!env.hasOwnAccounts) throw new ApiError('passwordsElsewhere');
      if (!mail.isOn) throw new ApiError('mailOff');
      // A player who only uses the provider has no password to verify.
      if ((await verifyOwnPassword(ctx, body.password, call)) === null) await assertFreshSignIn(ctx, call.request);
      await countMail(ctx, body.email, call.request, call.reply);
      return requestAddressChange(ctx, call.playerId, body.email);
    },

    async 'POST /api/account/address/send-again'(_input, { playerId, request, reply }) {
      const { email } = await getOwnAddress(ctx, playerId);
      await countMail(ctx, email, request, reply);
      return resendConfirmation(ctx, playerId);
    },

    async 'POST /api/account/address/confirm'({ body }, call) {
      await countLink(ctx, call.request, call.reply);
      const session = await sessions.read(call.request, call.reply);
      const { email } = await confirmAddress(ctx, body.token, session?.isGuest ? null : (session?.playerId ?? null));
      return { email };
    },

    async 'POST /api/account/address/undo'({ body }, { request, reply }) {
      await countLink(ctx, request, reply);
      const { playerId, resetToken } = await undoAddressChange(ctx, body.token);
      await sessions.forgetPlayer(playerId);
      return { resetToken };
    },

    'GET /api/account/devices': (_input, { playerId, request }) =>
      listDevices(ctx, database, playerId, getSessionId(request)),

    async 'DELETE /api/account/devices/:id'({ params }, { playerId, request }) {
      await signOutDevice(ctx, playerId, params.id);
      await sessions.forgetPlayer(playerId);
      return listDevices(ctx, database, playerId, getSessionId(request));
    },

    async 'POST /api/account/devices/end-others'(_input, { playerId, request }) {
      const ownId = getSessionId(request);
      await database.transaction((tx) => signOutOtherDevices(ctx, tx, playerId, ownId));
      await sessions.forgetPlayer(playerId);
      return listDevices(ctx, database, playerId, ownId);
    },

    'GET /api/account/sign-ins': (_input, { playerId }) => listSignIns(ctx, database, playerId),
  };
}

export function createAccountResources(ctx: AccountContext): Resources<typeof accountContract> {
  return {
    device: async ({ id }, { playerId }) => {
      if (playerId === null) throw new ApiError('unauthorized');
      await assertDeviceExists(ctx, playerId, id);
    },
  };
}
