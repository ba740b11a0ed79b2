import type { FastifyReply, FastifyRequest } from 'fastify';
import type { passkeysContract, SignedCredential } from '#shared/account/passkeys-contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { PlayerCall, VisitorCall } from '#server/platform/http/call.ts';
import { readCookie, setHttpOnlyCookie } from '#server/platform/http/cookies.ts';
import { LibraryError } from '#server/platform/http/error-handler.ts';
import { hashToken, getSessionId } from '#server/platform/http/session.ts';
import { isPasskeyMissing } from '../administrators/admin-access.ts';
import { findSuspensionMessage } from '../administrators/moderation.ts';
import type { AccountContext, AccountHttpContext } from '../context.ts';
import { verifyOwnPassword } from '../passwords/own-password.ts';
import { findSignInMethods } from '../provider/provider-links-store.ts';
import { getCookiePrefix, rememberDevice } from '../sign-in/account-cookies.ts';
import { finishProof, proveIdentity } from '../sign-in/fresh-sign-in.ts';
import { endSession } from '../sign-in/library-calls.ts';
import { createSession } from '../sign-in/session-tokens.ts';
import { writeProof } from '../sign-in/sessions-store.ts';
import { countOwnTry, countPasskeySignIn } from '../sign-in/sign-in-limits.ts';
import { getUserAgent, noteSignIn, preparePasskeyMail, sendNewDeviceMail } from '../sign-in/sign-ins.ts';
import { getRelyingPartyId, findRelyingPartyId } from './passkey-relying-party.ts';
import { verifyPasskeySignature } from './passkey-verification.ts';
import {
  addPasskey,
  assertPasskeyExists,
  createCreationOptions,
  createRequestOptions,
  listOwnPasskeys,
  recordPasskeyUse,
  removePasskey,
  renamePasskey,
} from './passkeys.ts';
import { findPasskey, listPasskeys } from './passkeys-store.ts';

const getBrowserCookie = ({ env }: Pick<AccountContext, 'env'>) => `${getCookiePrefix(env.isSecure)}.passkey`;

/** Identifies the browser that signs in by a cookie, because only it may respond to its challenge. */
function getBrowserId(ctx: AccountContext, request: FastifyRequest, reply: FastifyReply): string {
  const known = readCookie(request, getBrowserCookie(ctx));
  const name = known !== null && /^[\w-]{22}$/.test(known) ? known : ctx.chance.token();
  setHttpOnlyCookie(reply, getBrowserCookie(ctx), name, ctx.env.isSecure, 600);
  return name;
}

/** When administrators need a passkey, a password alone can neither add to nor remove existing passkeys. */
async function assertPasskeyShown(ctx: AccountContext, { playerId, request }: PlayerCall): Promise<void> {
  if (!request.session || !isPasskeyMissing(ctx, request.session)) return;
  if ((await listPasskeys(ctx.database, playerId)).length > 0) throw new ApiError('passkeyNeeded');
}

async function signInByPasskey(
  ctx: AccountHttpContext,
  credential: SignedCredential,
  { request, reply }: VisitorCall,
): Promise<string> {
  const { database, clock, env, failpoint, sessions } = ctx;
  getRelyingPartyId(env);
  const passkey = await findPasskey(database, credential.id);
  const counted = await countPasskeySignIn(ctx, passkey?.playerId ?? null, request, reply);
  const holder = readCookie(request, getBrowserCookie(ctx)) ?? '';
  const answer = await verifyPasskeySignature(ctx, passkey, credential, { purpose: 'signIn', holder, request });
  if (!passkey?.email) throw new ApiError('passkeyRefused');
  const { playerId, email } = passkey;
  const suspension = await findSuspensionMessage(ctx, playerId);
  if (suspension !== null) throw new LibraryError(403, 'accountSuspended', suspension);
  const userAgent = getUserAgent(request);
  const token = await database.transaction(async (tx) => {
    await recordPasskeyUse(ctx, tx, passkey, answer);
    const now = await clock.now(tx);
    const sessionToken = await createSession(ctx, tx, { playerId, isGuest: false, userAgent }, now);
    await writeProof(tx, hashToken(sessionToken), { at: now, isByPasskey: true });
    await noteSignIn(ctx, tx, playerId, 'signedIn', userAgent);
    failpoint('account.passkey-used');
    return sessionToken;
  });
  await endSession(ctx, request);
  sessions.setCookie(reply, token);
  await counted.forgive();
  rememberDevice(ctx, request, reply, playerId);
  if (!counted.isKnown) await sendNewDeviceMail(ctx, { id: playerId, email }, request);
  return playerId;
}

async function proveByPasskey(ctx: AccountHttpContext, credential: SignedCredential, call: PlayerCall): Promise<Date> {
  const { database, env } = ctx;
  const { playerId, request, reply } = call;
  getRelyingPartyId(env);
  const holder = getSessionId(request);
  const counted = await countOwnTry(ctx, holder, reply);
  const found = await findPasskey(database, credential.id);
  const passkey = found?.playerId === playerId ? found : null;
  const answer = await verifyPasskeySignature(ctx, passkey, credential, { purpose: 'prove', holder, request });
  if (!passkey) throw new ApiError('passkeyRefused');
  const { until, token } = await database.transaction(async (tx) => {
    await recordPasskeyUse(ctx, tx, passkey, answer);
    return proveIdentity(ctx, tx, call, true);
  });
  await counted.forgive();
  await finishProof(ctx, call, token);
  return until;
}

async function proveByPassword(ctx: AccountHttpContext, password: string, call: PlayerCall): Promise<Date> {
  const { database } = ctx;
  if ((await verifyOwnPassword(ctx, password, call)) === null) throw new ApiError('passwordsElsewhere');
  const { until, token } = await database.transaction((tx) => proveIdentity(ctx, tx, call, false));
  await finishProof(ctx, call, token);
  return until;
}

export function createPasskeyRoutes(ctx: AccountHttpContext): Handlers<typeof passkeysContract> {
  const { database, env } = ctx;
  return {
    'POST /api/account/passkeys/sign-in/options': (_input, { request, reply }) =>
      createRequestOptions(ctx, 'signIn', getBrowserId(ctx, request, reply)),

    async 'POST /api/account/passkeys/sign-in'({ body }, call) {
      if (call.request.session?.isGuest && !body.leaveGuest) throw new ApiError('guestWouldBeLost');
      return { id: await signInByPasskey(ctx, body.credential, call) };
    },

    'GET /api/account/passkeys': (_input, { playerId }) => listOwnPasskeys(database, playerId),

    async 'POST /api/account/passkeys/options'(_input, call) {
      await assertPasskeyShown(ctx, call);
      return createCreationOptions(ctx, call.playerId, getSessionId(call.request));
    },

    async 'POST /api/account/passkeys'({ body }, call) {
      await assertPasskeyShown(ctx, call);
      const sendMail = await preparePasskeyMail(ctx, call, 'added');
      const { token } = await addPasskey(ctx, call, body.credential, async (tx) => {
        const proved = await proveIdentity(ctx, tx, call, true);
        await sendMail(tx);
        return proved;
      });
      await finishProof(ctx, call, token);
      return listOwnPasskeys(database, call.playerId);
    },

    async 'PATCH /api/account/passkeys/:id'({ params, body }, { playerId }) {
      await renamePasskey(ctx, playerId, params.id, body.name);
      return listOwnPasskeys(database, playerId);
    },

    async 'DELETE /api/account/passkeys/:id'({ params }, call) {
      await assertPasskeyShown(ctx, call);
      await removePasskey(ctx, call.playerId, params.id, await preparePasskeyMail(ctx, call, 'removed'));
      return listOwnPasskeys(database, call.playerId);
    },

    async 'POST /api/account/prove/options'(_input, { playerId, request }) {
      const own = findRelyingPartyId(env) === null ? [] : await listPasskeys(database, playerId);
      const { hasPassword, linkedAt } = await findSignInMethods(database, playerId);
      return {
        password: env.hasOwnAccounts && hasPassword,
        passkey: own.length === 0 ? null : await createRequestOptions(ctx, 'prove', getSessionId(request), own),
        provider: env.oidc !== undefined && linkedAt !== null,
      };
    },

    async 'POST /api/account/prove'({ body }, call) {
      const { credential, password = '' } = body;
      const until = credential
        ? await proveByPasskey(ctx, credential, call)
        : await proveByPassword(ctx, password, call);
      return { freshUntil: until.toISOString() };
    },
  };
}

export function createPasskeyResources(ctx: AccountContext): Resources<typeof passkeysContract> {
  return { passkey: ({ id }, { playerId }) => assertPasskeyExists(ctx, playerId, id) };
}
