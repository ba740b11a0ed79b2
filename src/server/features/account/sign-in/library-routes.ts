import type { FastifyInstance } from 'fastify';
import type { Contract } from '#shared/kernel/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Mail } from '#server/features/mail/service.ts';
import type { VisitorCall } from '#server/platform/http/call.ts';
import { bind, type Handlers } from '#server/platform/http/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { BindOptions } from '#server/platform/http/endpoint-route.ts';
import type { Env } from '#server/platform/env.ts';
import type { Sessions } from '#server/platform/http/session.ts';
import { assertNoBadWords } from '#server/platform/word-filter.ts';
import { createPasswordChange, type PasswordChangeParts } from '../passwords/change-password.ts';
import type { Guests, GuestAccountData } from '../guests/guests.ts';
import { type LibraryCalls, toApiError } from './library-calls.ts';
import { ownAccountsContract, signOutContract } from './library-contract.ts';
import { assertStrongPassword } from '../passwords/password-rules.ts';
import type { OwnAddress } from '../addresses/own-address.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { type SignIns, getUserAgent } from './sign-ins.ts';
import { deleteIncompleteAccount, hasAccount } from '../store.ts';
import { createNewDeviceNotifier } from './sign-ins.ts';

type LibraryAnswer = Awaited<ReturnType<LibraryCalls['call']>>;
type AccountBody = { readonly user: { readonly id: string; readonly email: string; readonly name: string } };

/** The body then passes its response contract, so that a session token can never leave in it. */
function parseAccountBody(answer: LibraryAnswer): AccountBody {
  if (answer.status !== 200) throw toApiError(answer);
  return answer.body as AccountBody;
}

/** Maximum number of sign-ups per network and hour. */
export type SignUpBudget = (now: Date) => { readonly signUpsAnHour: number };

interface Parts extends PasswordChangeParts {
  readonly library: LibraryCalls;
  readonly budget: SignUpBudget;
  readonly mail: Mail;
  readonly ownAddress: Pick<OwnAddress, 'isReserved'>;
  readonly signIns: SignIns;
  readonly guests: Pick<Guests, 'keep'>;
  readonly sessions: Sessions;
}

function createOwnAccountRoutes(deps: Deps, parts: Parts): Handlers<typeof ownAccountsContract> {
  const { library, budget, guests, mail, ownAddress, sessions, signIns } = parts;
  const limits = createSignInLimits(deps);
  const changePassword = createPasswordChange(deps, parts);
  const sendNewDeviceMail = createNewDeviceNotifier(deps, mail);

  /** The configured administrator's address counts as taken even before its account exists. */
  const isReserved = async (email: string): Promise<boolean> =>
    (email === deps.env.adminEmail && !(await hasAccount(deps.database, email))) || ownAddress.isReserved(email);

  /**
   * The guesses at an account are used up, so its owner gets a mailed link instead. The link is sent whether or not the
   * password was right, so that neither the response nor the mail reveals that, or whether the address has an account.
   */
  async function sendLink(email: string): Promise<void> {
    if (!mail.isOn) throw new ApiError('tooManyRequests');
    if (!(await limits.maySendLink(email))) return;
    const facts = { isPaused: 'true' };
    await deps.database.transaction((tx) =>
      mail.post(tx, { kind: 'forgotten', playerId: null, address: email, facts }),
    );
  }

  /** Turns a guest into a player with the new account, keeping all progress. */
  async function keepProgress(
    playerId: string,
    account: GuestAccountData,
    { request, reply }: VisitorCall,
  ): Promise<AccountBody> {
    const token = await guests.keep(playerId, account, getUserAgent(request));
    await sessions.forgetPlayer(playerId);
    sessions.setCookie(reply, token);
    limits.rememberDevice(request, reply, playerId);
    return { user: { id: playerId, email: account.email, name: account.name } };
  }

  return {
    async 'POST /api/auth/sign-up/email'({ body }, call) {
      const { signUpsAnHour } = budget(await deps.clock.now(deps.database));
      await limits.countSignUp(call.request, call.reply, signUpsAnHour);
      assertNoBadWords({ name: body.name });
      await assertStrongPassword(body.password, { email: body.email, names: [body.name] });
      await deleteIncompleteAccount(deps.database, body.email);
      if (await isReserved(body.email)) throw new ApiError('emailExists');
      const { session } = call.request;
      if (session?.isGuest) return keepProgress(session.playerId, body, call);
      const answer = await library.call('/sign-up/email', call, body);
      if (answer.status === 200) {
        const account = parseAccountBody(answer);
        limits.rememberDevice(call.request, call.reply, account.user.id);
        return account;
      }
      // Of two simultaneous sign-ups with one address, the slower one fails without a reason.
      const isTaken = await hasAccount(deps.database, body.email);
      throw isTaken ? new ApiError('emailExists') : toApiError(answer);
    },
    async 'POST /api/auth/sign-in/email'({ body }, call) {
      const { leaveGuest, ...credentials } = body;
      if (call.request.session?.isGuest && !leaveGuest) throw new ApiError('guestWouldBeLost');
      const counted = await limits.countSignIn(body.email, call.request, call.reply).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'signInPaused') await sendLink(body.email);
        throw error;
      });
      const answer = await library.call('/sign-in/email', call, credentials);
      if (answer.status === 200) {
        const { user } = parseAccountBody(answer);
        await counted.forgive();
        limits.rememberDevice(call.request, call.reply, user.id);
        if (!counted.isKnown) await sendNewDeviceMail(user, call.request);
      } else if (answer.status === 401) signIns.noteWrongPassword(body.email, call.request);
      return parseAccountBody(answer);
    },
    'POST /api/auth/change-password': ({ body }, call) => changePassword(body, call),
  };
}

/** The library contracts that are open on this server. */
export function listLibraryContracts(env: Env): readonly Contract[] {
  return env.hasOwnAccounts ? [signOutContract, ownAccountsContract] : [signOutContract];
}

/** Registers the allowed paths of the accounts library. */
export function registerLibraryRoutes(app: FastifyInstance, deps: Deps, parts: Parts, options: BindOptions): void {
  const { library } = parts;
  bind(
    app,
    signOutContract,
    {
      async 'POST /api/auth/sign-out'(_input, call) {
        await library.signOut(call);
        return { success: true };
      },
    },
    options,
    {},
  );
  if (!deps.env.hasOwnAccounts) return;
  bind(app, ownAccountsContract, createOwnAccountRoutes(deps, parts), options, {});
  // Well-known URL for password managers (https://w3c.github.io/webappsec-change-password-url).
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/settings/sign-in#password'));
}
