import type { FastifyReply, FastifyRequest } from 'fastify';
import type { passkeysContract, SignedCredential } from '#shared/account/passkeys-contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Mail } from '#server/features/mail/service.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { PlayerCall, VisitorCall } from '#server/platform/http/call.ts';
import { readCookie, setHttpOnlyCookie } from '#server/platform/http/cookies.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { LibraryError } from '#server/platform/http/error-handler.ts';
import { hashToken, getSessionId, type Sessions } from '#server/platform/http/session.ts';
import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import type { AdminAccess } from '../administrators/admin-access.ts';
import { getCookiePrefix } from '../sign-in/account-cookies.ts';
import type { FreshSignIn } from '../sign-in/fresh-sign-in.ts';
import type { LibraryCalls } from '../sign-in/library-calls.ts';
import { createSession } from '../sign-in/session-tokens.ts';
import { createOwnPasswordCheck } from '../passwords/own-password.ts';
import { getRelyingPartyId, findRelyingPartyId } from './passkey-relying-party.ts';
import type { Passkeys } from './passkeys.ts';
import { findPasskey, listPasskeys } from './passkeys-store.ts';
import { findSignInMethods } from '../provider/provider-links-store.ts';
import { writeProof } from '../sign-in/sessions-store.ts';
import { createSignInLimits } from '../sign-in/sign-in-limits.ts';
import { type SignIns, getUserAgent } from '../sign-in/sign-ins.ts';
import { findSuspensionMessage } from '../administrators/moderation.ts';
import { createNewDeviceNotifier, createPasskeyNotifier } from '../sign-in/sign-ins.ts';

interface Parts {
  readonly adminAccess: AdminAccess;
  readonly events: Pick<Events, 'endSession'>;
  readonly fresh: FreshSignIn;
  readonly library: Pick<LibraryCalls, 'endSession'>;
  readonly mail: Mail;
  readonly passkeys: Passkeys;
  readonly passwords: Pick<PasswordHasher, 'verify'>;
  readonly sessions: Sessions;
  readonly signIns: SignIns;
}

export function createPasskeyRoutes(deps: Deps, parts: Parts): Handlers<typeof passkeysContract> {
  const { adminAccess, events, fresh, library, mail, passkeys, passwords, sessions, signIns } = parts;
  const { database, clock, chance, env, failpoint } = deps;
  const limits = createSignInLimits(deps);
  const verifyOwnPassword = createOwnPasswordCheck(deps, { passwords, signIns });
  const sendNewDeviceMail = createNewDeviceNotifier(deps, mail);
  const createPasskeyMail = createPasskeyNotifier(deps, mail);
  const cookie = `${getCookiePrefix(env.isSecure)}.passkey`;

  /** Identifies the browser that signs in by a cookie, because only it may respond to its challenge. */
  function getBrowserId(request: FastifyRequest, reply: FastifyReply): string {
    const known = readCookie(request, cookie);
    const name = known !== null && /^[\w-]{22}$/.test(known) ? known : chance.token();
    setHttpOnlyCookie(reply, cookie, name, env.isSecure, 600);
    return name;
  }

  /** When administrators need a passkey, a password alone can neither add to nor remove existing passkeys. */
  async function assertPasskeyShown({ playerId, request }: PlayerCall): Promise<void> {
    if (!request.session || !adminAccess.isPasskeyMissing(request.session)) return;
    if ((await listPasskeys(database, playerId)).length > 0) throw new ApiError('passkeyNeeded');
  }

  async function signIn(credential: SignedCredential, { request, reply }: VisitorCall): Promise<string> {
    getRelyingPartyId(env);
    const passkey = await findPasskey(database, credential.id);
    const counted = await limits.countPasskey(passkey?.playerId ?? null, request, reply);
    const holder = readCookie(request, cookie) ?? '';
    const answer = await passkeys.checkSigned(passkey, credential, { errand: 'signIn', holder, request });
    if (!passkey?.email) throw new ApiError('passkeyRefused');
    const { playerId, email } = passkey;
    const suspension = await findSuspensionMessage(deps, playerId);
    if (suspension !== null) throw new LibraryError(403, 'accountSuspended', suspension);
    const userAgent = getUserAgent(request);
    const token = await database.transaction(async (tx) => {
      await passkeys.use(tx, passkey, answer);
      const now = await clock.now(tx);
      const sessionToken = await createSession({ chance, events }, tx, { playerId, isGuest: false, userAgent }, now);
      await writeProof(tx, hashToken(sessionToken), { at: now, isByPasskey: true });
      await signIns.note(tx, playerId, 'signedIn', userAgent);
      failpoint('account.passkey-used');
      return sessionToken;
    });
    await library.endSession(request);
    sessions.setCookie(reply, token);
    await counted.forgive();
    limits.rememberDevice(request, reply, playerId);
    if (!counted.isKnown) await sendNewDeviceMail({ id: playerId, email }, request);
    return playerId;
  }

  async function proveByPasskey(credential: SignedCredential, call: PlayerCall): Promise<Date> {
    const { playerId, request, reply } = call;
    getRelyingPartyId(env);
    const holder = getSessionId(request);
    const counted = await limits.countOwn(holder, reply);
    const found = await findPasskey(database, credential.id);
    const passkey = found?.playerId === playerId ? found : null;
    const answer = await passkeys.checkSigned(passkey, credential, { errand: 'prove', holder, request });
    if (!passkey) throw new ApiError('passkeyRefused');
    const { until, token } = await database.transaction(async (tx) => {
      await passkeys.use(tx, passkey, answer);
      return fresh.prove(tx, call, true);
    });
    await counted.forgive();
    await fresh.finish(call, token);
    return until;
  }

  async function proveByPassword(password: string, call: PlayerCall): Promise<Date> {
    if ((await verifyOwnPassword(password, call)) === null) throw new ApiError('passwordsElsewhere');
    const { until, token } = await database.transaction((tx) => fresh.prove(tx, call, false));
    await fresh.finish(call, token);
    return until;
  }

  return {
    'POST /api/account/passkeys/sign-in/options': (_input, { request, reply }) =>
      passkeys.asking('signIn', getBrowserId(request, reply)),

    async 'POST /api/account/passkeys/sign-in'({ body }, call) {
      if (call.request.session?.isGuest && !body.leaveGuest) throw new ApiError('guestWouldBeLost');
      return { id: await signIn(body.credential, call) };
    },

    'GET /api/account/passkeys': (_input, { playerId }) => passkeys.list(database, playerId),

    async 'POST /api/account/passkeys/options'(_input, call) {
      await assertPasskeyShown(call);
      return passkeys.making(call.playerId, getSessionId(call.request));
    },

    async 'POST /api/account/passkeys'({ body }, call) {
      const { playerId, request } = call;
      await assertPasskeyShown(call);
      const sendMail = await createPasskeyMail(call, 'added');
      const { token } = await passkeys.add(playerId, getSessionId(request), body.credential, request, async (tx) => {
        const proved = await fresh.prove(tx, call, true);
        await sendMail(tx);
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
      await assertPasskeyShown(call);
      await passkeys.remove(call.playerId, params.id, await createPasskeyMail(call, 'removed'));
      return passkeys.list(database, call.playerId);
    },

    async 'POST /api/account/prove/options'(_input, { playerId, request }) {
      const own = findRelyingPartyId(env) === null ? [] : await listPasskeys(database, playerId);
      const { hasPassword, linkedAt } = await findSignInMethods(database, playerId);
      return {
        password: env.hasOwnAccounts && hasPassword,
        passkey: own.length === 0 ? null : await passkeys.asking('prove', getSessionId(request), own),
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

export function createPasskeyResources({ mustExist }: Pick<Passkeys, 'mustExist'>): Resources<typeof passkeysContract> {
  return { passkey: ({ id }, { playerId }) => mustExist(playerId, id) };
}
