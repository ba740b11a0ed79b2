import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { accountContract } from '#shared/account/contract.ts';
import { toSafeReturnPath } from '#shared/account/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { PlayerCall, VisitorCall } from '#server/platform/http/call.ts';
import type { Mail } from '#server/features/mail/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { isFromOtherSite } from '#server/platform/http/request-origin.ts';
import { getSessionId, type Sessions } from '#server/platform/http/session.ts';
import type { AdminAccess } from './administrators/admin-access.ts';
import type { Devices } from './sign-in/devices.ts';
import type { FreshSignIn } from './sign-in/fresh-sign-in.ts';
import type { AccountDeletion } from './account-deletion.ts';
import type { LibraryCalls } from './sign-in/library-calls.ts';
import { findOwnPassword } from './administrators/administrator-store.ts';
import type { ProviderFlow } from './provider/provider-routes.ts';
import { createOwnPasswordCheck } from './passwords/own-password.ts';
import { changePlaySettings } from './profile.ts';
import type { OwnAddress } from './addresses/own-address.ts';
import { findRelyingPartyId } from './passkeys/passkey-relying-party.ts';
import type { Profiles } from './profile.ts';
import type { ResetLinks } from './passwords/reset-links.ts';
import { createSignInLimits } from './sign-in/sign-in-limits.ts';
import { type SignIns, getUserAgent } from './sign-in/sign-ins.ts';

interface Parts {
  readonly adminAccess: Pick<AdminAccess, 'getRequirement'>;
  readonly providerFlow: Pick<ProviderFlow, 'begin'>;
  readonly fresh: Pick<FreshSignIn, 'mustBeFresh'>;
  readonly profiles: Profiles;
  readonly accountDeletion: AccountDeletion;
  readonly resetLinks: Pick<ResetLinks, 'use'>;
  readonly devices: Devices;
  readonly signIns: SignIns;
  readonly library: LibraryCalls;
  readonly mail: Mail;
  readonly ownAddress: OwnAddress;
  readonly events: Pick<Events, 'publish'>;
  readonly passwords: Pick<PasswordHasher, 'verify'>;
  readonly sessions: Pick<Sessions, 'forgetPlayer' | 'read'>;
}

/** Path of the account page with the parameters of the requested action. */
function getAccountPath(
  returnTo: string,
  { play, join }: { readonly play?: string | undefined; readonly join?: string | undefined },
): string {
  const asked = play !== undefined ? { play: '1' } : join !== undefined ? { join: '1' } : {};
  return `/account?${new URLSearchParams({ ...asked, returnTo }).toString()}`;
}

export function createAccountRoutes(deps: Deps, parts: Parts): Handlers<typeof accountContract> {
  const { adminAccess, providerFlow, fresh, profiles, accountDeletion, resetLinks, devices, signIns, library, mail } =
    parts;
  const { ownAddress, events, passwords, sessions } = parts;
  const { env } = deps;
  const limits = createSignInLimits(deps);
  const verifyOwnPassword = createOwnPasswordCheck(deps, { passwords, signIns });
  const getRequirement = ({ session }: FastifyRequest) => (session ? adminAccess.getRequirement(session) : null);

  async function isPasswordCorrect(given: string | undefined, call: PlayerCall): Promise<boolean> {
    return given !== undefined && (await verifyOwnPassword(given, call)) !== null;
  }

  /** The provider's sign-in URL, or the account page with an error while the provider is unreachable. */
  async function getProviderPath(returnTo: string, call: VisitorCall): Promise<string> {
    try {
      return await providerFlow.begin({ kind: 'signIn', holder: null, returnTo }, call);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'providerSilent') throw error;
      return `/account?${new URLSearchParams({ error: 'unavailable', returnTo }).toString()}`;
    }
  }

  return {
    'GET /api/auth/user': async (_input, { playerId, request }) => ({
      ...(await profiles.user(playerId)),
      administratorNeed: getRequirement(request),
    }),

    'PATCH /api/user/profile': async ({ body }, { playerId, request }) => ({
      ...(await profiles.change(playerId, body)),
      administratorNeed: getRequirement(request),
    }),

    'PATCH /api/user/playing': ({ body }, { playerId }) =>
      changePlaySettings({ database: deps.database, events }, playerId, body),

    async 'GET /api/user/export'(_input, { playerId, reply }) {
      await limits.countExport(playerId, reply);
      const { name, document } = await accountDeletion.export(playerId);
      reply.type('application/json; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return Readable.from(document);
    },

    async 'POST /api/user/delete-account'({ body }, call) {
      // A guest has no credentials to prove.
      const isProved = call.request.session?.isGuest || (await isPasswordCorrect(body.password, call));
      if (!isProved) await fresh.mustBeFresh(call.request);
      await accountDeletion.leave(call.playerId);
      await sessions.forgetPlayer(call.playerId);
      await library.signOut(call);
      limits.forgetDevice(call.request, call.reply, call.playerId);
      return { deleted: true };
    },

    async 'GET /api/login'({ query }, call) {
      const returnTo = toSafeReturnPath(query.returnTo);
      call.reply.redirect(env.hasOwnAccounts ? getAccountPath(returnTo, query) : await getProviderPath(returnTo, call));
    },

    async 'GET /api/logout'(_input, call) {
      const isCrossSite = call.request.headers['sec-fetch-site'] === 'cross-site';
      if (isCrossSite || isFromOtherSite(call.request, env.publicUrl)) throw new ApiError('crossSite');
      await library.signOut(call);
      call.reply.redirect('/');
    },

    async 'POST /api/account/reset'({ body }, call) {
      await limits.countLink(call.request, call.reply);
      const id = await resetLinks.use(body.token, body.password, getUserAgent(call.request));
      await sessions.forgetPlayer(id);
      // A player who needed a reset has probably guessed often. Reset the counters so that the new password works at
      // once, also on this browser.
      const own = await findOwnPassword(deps.database, id);
      if (own?.email) await limits.forgiveGuesses(id, own.email, call.request);
      limits.rememberDevice(call.request, call.reply, id);
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
      await limits.countMail(body.email, request, reply);
      await deps.database.transaction((tx) =>
        mail.post(tx, { kind: 'forgotten', playerId: null, address: body.email }),
      );
      return { asked: true };
    },

    'GET /api/account/address': (_input, { playerId }) => ownAddress.readState(playerId),

    async 'POST /api/account/address'({ body }, call) {
      if (!env.hasOwnAccounts) throw new ApiError('passwordsElsewhere');
      if (!mail.isOn) throw new ApiError('mailOff');
      // A player who only uses the provider has no password to verify.
      if ((await verifyOwnPassword(body.password, call)) === null) await fresh.mustBeFresh(call.request);
      await limits.countMail(body.email, call.request, call.reply);
      return ownAddress.change(call.playerId, body.email);
    },

    async 'POST /api/account/address/send-again'(_input, { playerId, request, reply }) {
      const { email } = await ownAddress.readState(playerId);
      await limits.countMail(email, request, reply);
      return ownAddress.sendAgain(playerId);
    },

    async 'POST /api/account/address/confirm'({ body }, call) {
      await limits.countLink(call.request, call.reply);
      const session = await sessions.read(call.request, call.reply);
      const { email } = await ownAddress.confirm(body.token, session?.isGuest ? null : (session?.playerId ?? null));
      return { email };
    },

    async 'POST /api/account/address/undo'({ body }, { request, reply }) {
      await limits.countLink(request, reply);
      const { playerId, resetToken } = await ownAddress.undo(body.token);
      await sessions.forgetPlayer(playerId);
      return { resetToken };
    },

    'GET /api/account/devices': (_input, { playerId, request }) =>
      devices.list(deps.database, playerId, getSessionId(request)),

    async 'DELETE /api/account/devices/:id'({ params }, { playerId, request }) {
      await devices.end(playerId, params.id);
      await sessions.forgetPlayer(playerId);
      return devices.list(deps.database, playerId, getSessionId(request));
    },

    async 'POST /api/account/devices/end-others'(_input, { playerId, request }) {
      const ownId = getSessionId(request);
      await deps.database.transaction((tx) => devices.endOthers(tx, playerId, ownId));
      await sessions.forgetPlayer(playerId);
      return devices.list(deps.database, playerId, ownId);
    },

    'GET /api/account/sign-ins': (_input, { playerId }) => signIns.list(deps.database, playerId),
  };
}

export function createAccountResources(devices: Pick<Devices, 'mustExist'>): Resources<typeof accountContract> {
  return {
    device: async ({ id }, { playerId }) => {
      if (playerId === null) throw new ApiError('unauthorized');
      await devices.mustExist(playerId, id);
    },
  };
}
