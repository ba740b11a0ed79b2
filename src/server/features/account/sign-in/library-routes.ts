import type { FastifyInstance } from 'fastify';
import type { Contract } from '#shared/kernel/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { VisitorCall } from '#server/platform/http/call.ts';
import { bind, type Handlers } from '#server/platform/http/bind.ts';
import type { BindOptions } from '#server/platform/http/endpoint-route.ts';
import type { Env } from '#server/platform/env.ts';
import { assertNoBadWords } from '#server/platform/word-filter.ts';
import { isAddressReserved } from '../addresses/own-address.ts';
import type { AccountContext, AccountHttpContext } from '../context.ts';
import { keepProgress, type GuestAccountData } from '../guests/guests.ts';
import { changePassword } from '../passwords/change-password.ts';
import { assertStrongPassword } from '../passwords/password-rules.ts';
import { deleteIncompleteAccount, hasAccount } from '../store.ts';
import { rememberDevice } from './account-cookies.ts';
import { callLibrary, type LibraryResponse, signOut, toApiError } from './library-calls.ts';
import { ownAccountsContract, signOutContract } from './library-contract.ts';
import { countSignIn, countSignUp, canSendLink } from './sign-in-limits.ts';
import { getUserAgent, noteWrongPassword, sendNewDeviceMail } from './sign-ins.ts';

type AccountBody = { readonly user: { readonly id: string; readonly email: string; readonly name: string } };

/** The body then passes its response contract, so that a session token can never leave in it. */
function parseAccountBody(answer: LibraryResponse): AccountBody {
  if (answer.status !== 200) throw toApiError(answer);
  return answer.body as AccountBody;
}

/** The configured administrator's address counts as taken even before its account exists. */
async function isEmailReserved(ctx: AccountContext, email: string): Promise<boolean> {
  const isForAdministrator = email === ctx.env.adminEmail && !(await hasAccount(ctx.database, email));
  return isForAdministrator || isAddressReserved(ctx, email);
}

/**
 * The guesses at an account are used up, so its owner gets a mailed link instead. The link is sent whether or not the
 * password was right, so that neither the response nor the mail reveals that, or whether the address has an account.
 */
async function sendLink(ctx: AccountContext, email: string): Promise<void> {
  if (!ctx.mail.isOn) throw new ApiError('tooManyRequests');
  if (!(await canSendLink(ctx, email))) return;
  const facts = { isPaused: 'true' };
  await ctx.database.transaction((tx) =>
    ctx.mail.post(tx, { kind: 'forgotten', playerId: null, address: email, facts }),
  );
}

/** Turns a guest into a player with the new account, keeping all progress. */
async function becomePlayer(
  ctx: AccountHttpContext,
  playerId: string,
  account: GuestAccountData,
  { request, reply }: VisitorCall,
): Promise<AccountBody> {
  const token = await keepProgress(ctx, playerId, account, getUserAgent(request));
  await ctx.sessions.forgetPlayer(playerId);
  ctx.sessions.setCookie(reply, token);
  rememberDevice(ctx, request, reply, playerId);
  return { user: { id: playerId, email: account.email, name: account.name } };
}

function createOwnAccountRoutes(ctx: AccountHttpContext): Handlers<typeof ownAccountsContract> {
  const { clock, database, networkBudgets } = ctx;
  return {
    async 'POST /api/auth/sign-up/email'({ body }, call) {
      const { signUpsAnHour } = networkBudgets(await clock.now(database));
      await countSignUp(ctx, call.request, call.reply, signUpsAnHour);
      assertNoBadWords({ name: body.name });
      await assertStrongPassword(body.password, { email: body.email, names: [body.name] });
      await deleteIncompleteAccount(database, body.email);
      if (await isEmailReserved(ctx, body.email)) throw new ApiError('emailExists');
      const { session } = call.request;
      if (session?.isGuest) return becomePlayer(ctx, session.playerId, body, call);
      const answer = await callLibrary(ctx, '/sign-up/email', call, body);
      if (answer.status === 200) {
        const account = parseAccountBody(answer);
        rememberDevice(ctx, call.request, call.reply, account.user.id);
        return account;
      }
      // Of two simultaneous sign-ups with one address, the slower one fails without a reason.
      const isTaken = await hasAccount(database, body.email);
      throw isTaken ? new ApiError('emailExists') : toApiError(answer);
    },
    async 'POST /api/auth/sign-in/email'({ body }, call) {
      const { leaveGuest, ...credentials } = body;
      if (call.request.session?.isGuest && !leaveGuest) throw new ApiError('guestWouldBeLost');
      const counted = await countSignIn(ctx, body.email, call.request, call.reply).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'signInPaused') await sendLink(ctx, body.email);
        throw error;
      });
      const answer = await callLibrary(ctx, '/sign-in/email', call, credentials);
      if (answer.status === 200) {
        const { user } = parseAccountBody(answer);
        await counted.forgive();
        rememberDevice(ctx, call.request, call.reply, user.id);
        if (!counted.isKnown) await sendNewDeviceMail(ctx, user, call.request);
      } else if (answer.status === 401) noteWrongPassword(ctx, body.email, call.request);
      return parseAccountBody(answer);
    },
    'POST /api/auth/change-password': ({ body }, call) => changePassword(ctx, body, call),
  };
}

/** The library contracts that are open on this server. */
export function listLibraryContracts(env: Env): readonly Contract[] {
  return env.hasOwnAccounts ? [signOutContract, ownAccountsContract] : [signOutContract];
}

/** Registers the allowed paths of the accounts library. */
export function registerLibraryRoutes(app: FastifyInstance, ctx: AccountHttpContext, options: BindOptions): void {
  bind(
    app,
    signOutContract,
    {
      async 'POST /api/auth/sign-out'(_input, call) {
        await signOut(ctx, call);
        return { success: true };
      },
    },
    options,
    {},
  );
  if (!ctx.env.hasOwnAccounts) return;
  bind(app, ownAccountsContract, createOwnAccountRoutes(ctx), options, {});
  // Well-known URL for password managers (https://w3c.github.io/webappsec-change-password-url).
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/settings/sign-in#password'));
}
