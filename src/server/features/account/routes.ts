import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { accountContract } from '#shared/account/contract.ts';
import { safeReturnPath } from '#shared/account/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { PlayerCall, VisitorCall } from '#server/platform/http/call.ts';
import type { Mail } from '#server/features/mail/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { isForeign } from '#server/platform/http/origin.ts';
import { sessionIdOf, type Sessions } from '#server/platform/http/session.ts';
import type { Administering } from './administering.ts';
import type { Devices } from './devices.ts';
import type { FreshSignIn } from './fresh-sign-in.ts';
import type { Leaving } from './leaving.ts';
import type { LibraryCalls } from './library-calls.ts';
import { findOwnPassword } from './leaving-store.ts';
import type { ProviderDoor } from './provider-routes.ts';
import { createOwnPassword } from './own-password.ts';
import { changePlaying } from './playing.ts';
import type { OwnAddress } from './own-address.ts';
import { passkeysFor } from './passkey-site.ts';
import type { Profiles } from './profile.ts';
import type { ResetLinks } from './reset-links.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { type SignIns, userAgentOf } from './sign-ins.ts';

interface Parts {
  readonly administering: Pick<Administering, 'need'>;
  readonly door: Pick<ProviderDoor, 'begin'>;
  readonly fresh: Pick<FreshSignIn, 'mustBeFresh'>;
  readonly profiles: Profiles;
  readonly leaving: Leaving;
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

/** The address of the entrance, with what was asked for at the door. */
function entrancePath(
  returnTo: string,
  { play, join }: { readonly play?: string | undefined; readonly join?: string | undefined },
): string {
  const asked = play !== undefined ? { play: '1' } : join !== undefined ? { join: '1' } : {};
  return `/account?${new URLSearchParams({ ...asked, returnTo }).toString()}`;
}

export function accountRoutes(deps: Deps, parts: Parts): Handlers<typeof accountContract> {
  const { administering, door, fresh, profiles, leaving, resetLinks, devices, signIns, library, mail } = parts;
  const { ownAddress, events, passwords, sessions } = parts;
  const { env } = deps;
  const limits = createSignInLimits(deps);
  const mustKnowPassword = createOwnPassword(deps, { passwords, signIns });
  const needOf = ({ session }: FastifyRequest) => (session ? administering.need(session) : null);

  async function knowsPassword(given: string | undefined, call: PlayerCall): Promise<boolean> {
    return given !== undefined && (await mustKnowPassword(given, call)) !== null;
  }

  /** Where the provider alone asks to sign in; the account page, with the error, as long as it cannot be reached. */
  async function providerPath(returnTo: string, call: VisitorCall): Promise<string> {
    try {
      return await door.begin({ kind: 'signIn', holder: null, returnTo }, call);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'providerSilent') throw error;
      return `/account?${new URLSearchParams({ error: 'unavailable', returnTo }).toString()}`;
    }
  }

  return {
    'GET /api/auth/user': async (_input, { playerId, request }) => ({
      ...(await profiles.user(playerId)),
      administratorNeed: needOf(request),
    }),

    'PATCH /api/user/profile': async ({ body }, { playerId, request }) => ({
      ...(await profiles.change(playerId, body)),
      administratorNeed: needOf(request),
    }),

    'PATCH /api/user/playing': ({ body }, { playerId }) =>
      changePlaying({ database: deps.database, events }, playerId, body),

    async 'GET /api/user/export'(_input, { playerId, reply }) {
      await limits.countExport(playerId, reply);
      const { name, document } = await leaving.export(playerId);
      reply.type('application/json; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return Readable.from(document);
    },

    async 'POST /api/user/delete-account'({ body }, call) {
      // A guest has nothing to show.
      const isShown = call.request.session?.isGuest || (await knowsPassword(body.password, call));
      if (!isShown) await fresh.mustBeFresh(call.request);
      await leaving.leave(call.playerId);
      await sessions.forgetPlayer(call.playerId);
      await library.signOut(call);
      limits.forgetDevice(call.request, call.reply, call.playerId);
      return { deleted: true };
    },

    async 'GET /api/login'({ query }, call) {
      const returnTo = safeReturnPath(query.returnTo);
      call.reply.redirect(env.hasOwnAccounts ? entrancePath(returnTo, query) : await providerPath(returnTo, call));
    },

    async 'GET /api/logout'(_input, call) {
      const isCrossSite = call.request.headers['sec-fetch-site'] === 'cross-site';
      if (isCrossSite || isForeign(call.request, env.publicUrl)) throw new Refusal('crossSite');
      await library.signOut(call);
      call.reply.redirect('/');
    },

    async 'POST /api/account/reset'({ body }, call) {
      await limits.countLink(call.request, call.reply);
      const id = await resetLinks.use(body.token, body.password, userAgentOf(call.request));
      await sessions.forgetPlayer(id);
      // Whoever asked for a link has guessed a lot: the new password works at once, and from here whoever else guesses on.
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
      passkeysFor: passkeysFor(env),
    }),

    // The same for every address: whose it is, is found out when the mail is sent.
    async 'POST /api/account/forgotten-password'({ body }, { request, reply }) {
      if (!env.hasOwnAccounts) throw new Refusal('passwordsElsewhere');
      if (!mail.isOn) throw new Refusal('mailOff');
      await limits.countMail(body.email, request, reply);
      await deps.database.transaction((tx) =>
        mail.post(tx, { kind: 'forgotten', playerId: null, address: body.email }),
      );
      return { asked: true };
    },

    'GET /api/account/address': (_input, { playerId }) => ownAddress.state(playerId),

    async 'POST /api/account/address'({ body }, call) {
      if (!env.hasOwnAccounts) throw new Refusal('passwordsElsewhere');
      if (!mail.isOn) throw new Refusal('mailOff');
      // Who comes in by a provider alone has no password to know.
      if ((await mustKnowPassword(body.password, call)) === null) await fresh.mustBeFresh(call.request);
      await limits.countMail(body.email, call.request, call.reply);
      return ownAddress.change(call.playerId, body.email);
    },

    async 'POST /api/account/address/send-again'(_input, { playerId, request, reply }) {
      const { email } = await ownAddress.state(playerId);
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
      devices.list(deps.database, playerId, sessionIdOf(request)),

    async 'DELETE /api/account/devices/:id'({ params }, { playerId, request }) {
      await devices.end(playerId, params.id);
      await sessions.forgetPlayer(playerId);
      return devices.list(deps.database, playerId, sessionIdOf(request));
    },

    async 'POST /api/account/devices/end-others'(_input, { playerId, request }) {
      const ownId = sessionIdOf(request);
      await deps.database.transaction((tx) => devices.endOthers(tx, playerId, ownId));
      await sessions.forgetPlayer(playerId);
      return devices.list(deps.database, playerId, ownId);
    },

    'GET /api/account/sign-ins': (_input, { playerId }) => signIns.list(deps.database, playerId),
  };
}

export function accountResources(devices: Pick<Devices, 'mustExist'>): Resources<typeof accountContract> {
  return {
    device: async ({ id }, { playerId }) => {
      if (playerId === null) throw new Refusal('unauthorized');
      await devices.mustExist(playerId, id);
    },
  };
}
