import type { FastifyReply, FastifyRequest } from 'fastify';
import type { passkeysContract, SignedCredential } from '#shared/account/passkeys-contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Mail } from '#server/features/mail/service.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { PlayerCall, VisitorCall } from '#server/platform/http/call.ts';
import { readCookie, setHiddenCookie } from '#server/platform/http/cookies.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { StatedRefusal } from '#server/platform/http/error-handler.ts';
import { hashOfToken, sessionIdOf, type Sessions } from '#server/platform/http/session.ts';
import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import type { Administering } from './administering.ts';
import { cookiePrefix } from './cookie-prefix.ts';
import type { FreshSignIn } from './fresh-sign-in.ts';
import type { LibraryCalls } from './library-calls.ts';
import { openSession } from './open-session.ts';
import { createOwnPassword } from './own-password.ts';
import { mustHavePasskeys, passkeysFor } from './passkey-site.ts';
import type { Passkeys } from './passkeys.ts';
import { findPasskey, listPasskeys } from './passkeys-store.ts';
import { findWaysIn } from './provider-links-store.ts';
import { writeProof } from './session-proofs-store.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { type SignIns, userAgentOf } from './sign-ins.ts';
import { findSuspension } from './suspension.ts';
import { createDeviceNotices, createPasskeyNotices } from './tell-of-device.ts';

interface Parts {
  readonly administering: Administering;
  readonly events: Pick<Events, 'endSession'>;
  readonly fresh: FreshSignIn;
  readonly library: Pick<LibraryCalls, 'endSession'>;
  readonly mail: Mail;
  readonly passkeys: Passkeys;
  readonly passwords: Pick<PasswordHasher, 'verify'>;
  readonly sessions: Sessions;
  readonly signIns: SignIns;
}

export function passkeyRoutes(deps: Deps, parts: Parts): Handlers<typeof passkeysContract> {
  const { administering, events, fresh, library, mail, passkeys, passwords, sessions, signIns } = parts;
  const { database, clock, chance, env, failpoint } = deps;
  const limits = createSignInLimits(deps);
  const mustKnowPassword = createOwnPassword(deps, { passwords, signIns });
  const tellOfDevice = createDeviceNotices(deps, mail);
  const tellOfPasskey = createPasskeyNotices(deps, mail);
  const cookie = `${cookiePrefix(env.isSecure)}.passkey`;

  /** The browser that asks to sign in, by a cookie: what it was asked, no other one may answer. */
  function browserOf(request: FastifyRequest, reply: FastifyReply): string {
    const known = readCookie(request, cookie);
    const name = known !== null && /^[\w-]{22}$/.test(known) ? known : chance.token();
    setHiddenCookie(reply, cookie, name, env.isSecure, 600);
    return name;
  }

  /** Where administrators must have a passkey, a password alone adds none to those that there are, and removes none. */
  async function mustBeShown({ playerId, request }: PlayerCall): Promise<void> {
    if (!request.session || !administering.isPasskeyMissing(request.session)) return;
    if ((await listPasskeys(database, playerId)).length > 0) throw new Refusal('passkeyNeeded');
  }

  async function signIn(credential: SignedCredential, { request, reply }: VisitorCall): Promise<string> {
    mustHavePasskeys(env);
    const passkey = await findPasskey(database, credential.id);
    const counted = await limits.countPasskey(passkey?.playerId ?? null, request, reply);
    const holder = readCookie(request, cookie) ?? '';
    const answer = await passkeys.checkSigned(passkey, credential, { errand: 'signIn', holder, request });
    if (!passkey?.email) throw new Refusal('passkeyRefused');
    const { playerId, email } = passkey;
    const suspension = await findSuspension(deps, playerId);
    if (suspension !== null) throw new StatedRefusal(403, 'accountSuspended', suspension);
    const userAgent = userAgentOf(request);
    const token = await database.transaction(async (tx) => {
      await passkeys.use(tx, passkey, answer);
      const now = await clock.now(tx);
      const made = await openSession({ chance, events }, tx, { playerId, isGuest: false, userAgent }, now);
      await writeProof(tx, hashOfToken(made), { at: now, isByPasskey: true });
      await signIns.note(tx, playerId, 'signedIn', userAgent);
      failpoint('account.passkey-used');
      return made;
    });
    await library.endSession(request);
    sessions.give(reply, token);
    await counted.forgive();
    limits.rememberDevice(request, reply, playerId);
    if (!counted.isKnown) await tellOfDevice({ id: playerId, email }, request);
    return playerId;
  }

  async function proveByPasskey(credential: SignedCredential, call: PlayerCall): Promise<Date> {
    const { playerId, request, reply } = call;
    mustHavePasskeys(env);
    const holder = sessionIdOf(request);
    const counted = await limits.countOwn(holder, reply);
    const found = await findPasskey(database, credential.id);
    const passkey = found?.playerId === playerId ? found : null;
    const answer = await passkeys.checkSigned(passkey, credential, { errand: 'prove', holder, request });
    if (!passkey) throw new Refusal('passkeyRefused');
    const { until, token } = await database.transaction(async (tx) => {
      await passkeys.use(tx, passkey, answer);
      return fresh.prove(tx, call, true);
    });
    await counted.forgive();
    await fresh.finish(call, token);
    return until;
  }

  async function proveByPassword(password: string, call: PlayerCall): Promise<Date> {
    if ((await mustKnowPassword(password, call)) === null) throw new Refusal('passwordsElsewhere');
    const { until, token } = await database.transaction((tx) => fresh.prove(tx, call, false));
    await fresh.finish(call, token);
    return until;
  }

  return {
    'POST /api/account/passkeys/sign-in/options': (_input, { request, reply }) =>
      passkeys.asking('signIn', browserOf(request, reply)),

    async 'POST /api/account/passkeys/sign-in'({ body }, call) {
      if (call.request.session?.isGuest && !body.leaveGuest) throw new Refusal('guestWouldBeLost');
      return { id: await signIn(body.credential, call) };
    },

    'GET /api/account/passkeys': (_input, { playerId }) => passkeys.list(database, playerId),

    async 'POST /api/account/passkeys/options'(_input, call) {
      await mustBeShown(call);
      return passkeys.making(call.playerId, sessionIdOf(call.request));
    },

    async 'POST /api/account/passkeys'({ body }, call) {
      const { playerId, request } = call;
      await mustBeShown(call);
      const tell = await tellOfPasskey(call, 'added');
      const { token } = await passkeys.add(playerId, sessionIdOf(request), body.credential, request, async (tx) => {
        const proved = await fresh.prove(tx, call, true);
        await tell(tx);
        return proved;
      });
      await fresh.finish(call, token);
      return passkeys.list(database, playerId);
    },

    async 'PATCH /api/account/passkeys/:id'({ params, body }, { playerId }) {
      await passkeys.rename(playerId, params.id, body.name);
      return passkeys.list(database, playerId);
    },

    async 'DELETE /api/account/passkeys/:id'({ params }, call) {
      await mustBeShown(call);
      await passkeys.remove(call.playerId, params.id, await tellOfPasskey(call, 'removed'));
      return passkeys.list(database, call.playerId);
    },

    async 'POST /api/account/prove/options'(_input, { playerId, request }) {
      const own = passkeysFor(env) === null ? [] : await listPasskeys(database, playerId);
      const { hasPassword, linkedAt } = await findWaysIn(database, playerId);
      return {
        password: env.hasOwnAccounts && hasPassword,
        passkey: own.length === 0 ? null : await passkeys.asking('prove', sessionIdOf(request), own),
        provider: env.oidc !== undefined && linkedAt !== null,
      };
    },

    async 'POST /api/account/prove'({ body }, call) {
      const { credential, password = '' } = body;
      const until = credential ? await proveByPasskey(credential, call) : await proveByPassword(password, call);
      return { freshUntil: until.toISOString() };
    },
  };
}

export function passkeyResources({ mustExist }: Pick<Passkeys, 'mustExist'>): Resources<typeof passkeysContract> {
  return { passkey: ({ id }, { playerId }) => mustExist(playerId, id) };
}
