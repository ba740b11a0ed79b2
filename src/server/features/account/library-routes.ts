import type { FastifyInstance } from 'fastify';
import type { Contract } from '#shared/kernel/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Mail } from '#server/features/mail/service.ts';
import type { VisitorCall } from '#server/platform/http/call.ts';
import { bind, type Handlers } from '#server/platform/http/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { BindOptions } from '#server/platform/http/endpoint-route.ts';
import type { Env } from '#server/platform/env.ts';
import type { Sessions } from '#server/platform/http/session.ts';
import { mustBeKind } from '#server/platform/word-filter.ts';
import { createPasswordChange, type PasswordChangeParts } from './change-password.ts';
import type { Guests, WantedAccount } from './guests.ts';
import { type LibraryCalls, refusalOf } from './library-calls.ts';
import { ownAccountsContract, signOutContract } from './library-contract.ts';
import { mustBeGoodPassword } from './new-password.ts';
import type { OwnAddress } from './own-address.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { type SignIns, userAgentOf } from './sign-ins.ts';
import { dropHalfMadeAccount, hasAccount } from './store.ts';
import { createDeviceNotices } from './tell-of-device.ts';

type Answer = Awaited<ReturnType<LibraryCalls['call']>>;
type AccountBody = { readonly user: { readonly id: string; readonly email: string; readonly name: string } };

/** The answer then passes its contract like every other, so that the session's token never leaves in a body. */
function accountOf(answer: Answer): AccountBody {
  if (answer.status !== 200) throw refusalOf(answer);
  return answer.body as AccountBody;
}

/** How many accounts a network may make within an hour. */
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

function ownAccountsRoutes(deps: Deps, parts: Parts): Handlers<typeof ownAccountsContract> {
  const { library, budget, guests, mail, ownAddress, sessions, signIns } = parts;
  const limits = createSignInLimits(deps);
  const changePassword = createPasswordChange(deps, parts);
  const tellOfDevice = createDeviceNotices(deps, mail);

  /** The administrator's address is like one that has an account, also before it has one. */
  const isReserved = async (email: string): Promise<boolean> =>
    (email === deps.env.adminEmail && !(await hasAccount(deps.database, email))) || ownAddress.isReserved(email);

  /**
   * Guesses at an account are used up: its owner gets in by a link, which is mailed whatever the password was, so that neither the
   * answer nor the mail tells whether it was right, or whether the address has an account.
   */
  async function sendLink(email: string): Promise<void> {
    if (!mail.isOn) throw new Refusal('tooManyRequests');
    if (!(await limits.maySendLink(email))) return;
    const facts = { isPaused: 'true' };
    await deps.database.transaction((tx) =>
      mail.post(tx, { kind: 'forgotten', playerId: null, address: email, facts }),
    );
  }

  /** A guest's new account is the player that the guest is: nothing is lost. */
  async function keepProgress(
    playerId: string,
    account: WantedAccount,
    { request, reply }: VisitorCall,
  ): Promise<AccountBody> {
    const token = await guests.keep(playerId, account, userAgentOf(request));
    await sessions.forgetPlayer(playerId);
    sessions.give(reply, token);
    limits.rememberDevice(request, reply, playerId);
    return { user: { id: playerId, email: account.email, name: account.name } };
  }

  return {
    async 'POST /api/auth/sign-up/email'({ body }, call) {
      const { signUpsAnHour } = budget(await deps.clock.now(deps.database));
      await limits.countSignUp(call.request, call.reply, signUpsAnHour);
      mustBeKind({ name: body.name });
      await mustBeGoodPassword(body.password, { email: body.email, names: [body.name] });
      await dropHalfMadeAccount(deps.database, body.email);
      if (await isReserved(body.email)) throw new Refusal('emailExists');
      const { session } = call.request;
      if (session?.isGuest) return keepProgress(session.playerId, body, call);
      const answer = await library.call('/sign-up/email', call, body);
      if (answer.status === 200) {
        const made = accountOf(answer);
        limits.rememberDevice(call.request, call.reply, made.user.id);
        return made;
      }
      // Of two sign-ups with one address at once, the slower one fails without saying why.
      const isTaken = await hasAccount(deps.database, body.email);
      throw isTaken ? new Refusal('emailExists') : refusalOf(answer);
    },
    async 'POST /api/auth/sign-in/email'({ body }, call) {
      const { leaveGuest, ...credentials } = body;
      if (call.request.session?.isGuest && !leaveGuest) throw new Refusal('guestWouldBeLost');
      const counted = await limits.countSignIn(body.email, call.request, call.reply).catch(async (error: unknown) => {
        if (error instanceof Refusal && error.code === 'signInPaused') await sendLink(body.email);
        throw error;
      });
      const answer = await library.call('/sign-in/email', call, credentials);
      if (answer.status === 200) {
        const { user } = accountOf(answer);
        await counted.forgive();
        limits.rememberDevice(call.request, call.reply, user.id);
        if (!counted.isKnown) await tellOfDevice(user, call.request);
      } else if (answer.status === 401) signIns.noteWrongPassword(body.email, call.request);
      return accountOf(answer);
    },
    'POST /api/auth/change-password': ({ body }, call) => changePassword(body, call),
  };
}

/** The calls of the accounts library that are open on this server. */
export function libraryTables(env: Env): readonly Contract[] {
  return env.hasOwnAccounts ? [signOutContract, ownAccountsContract] : [signOutContract];
}

/** Opens the allow-list of the accounts library's paths. */
export function openLibraryPaths(app: FastifyInstance, deps: Deps, parts: Parts, options: BindOptions): void {
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
  bind(app, ownAccountsContract, ownAccountsRoutes(deps, parts), options, {});
  // Where password managers look for the way (https://w3c.github.io/webappsec-change-password-url).
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/settings/sign-in#password'));
}
