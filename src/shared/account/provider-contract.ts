import { z } from 'zod';
import { contract } from '../kernel/contract.ts';

/** Reason why a sign-in at the provider did not succeed; passed in the query string of the page. */
export type ProviderFailure =
  | 'failed'
  | 'unavailable'
  | 'accountSuspended'
  | 'featureOff'
  | 'noAddress'
  | 'addressUnconfirmed'
  | 'addressUnverified'
  | 'addressReserved'
  | 'linkedElsewhere'
  | 'providerAccountTaken'
  | 'guestWouldBeLost'
  | 'notYou'
  | 'notNow';

export const signInMethods = z
  .object({
    password: z.boolean(),
    linkedAt: z.string().nullable(),
    canUnlink: z.boolean(),
  })
  .meta({ id: 'SignInMethods' });

const providerRedirect = z
  .object({
    url: z.string(),
  })
  .meta({ id: 'ProviderRedirect' });

const newPassword = z.string().min(8, 'must have at least 8 characters').max(128, 'must have at most 128 characters');

export const providerContract = contract({
  'POST /api/account/provider/sign-in': {
    operationId: 'signInWithProvider',
    summary:
      'Go on with the provider: answers where it asks to sign in. Whoever is new there gets an account, and a guest keeps what was played. Where the provider opens an account that is here already, a guest is asked first, unless `leaveGuest` says that what was played is to go',
    access: 'public',
    body: z.strictObject({ returnTo: z.string().max(2000).optional(), leaveGuest: z.boolean().default(false) }),
    response: providerRedirect,
    errors: ['providerOff', 'providerSilent'],
  },
  'POST /api/account/provider/link': {
    operationId: 'linkProvider',
    summary: 'Link the provider with your account, so that it opens it too: answers where it asks to sign in',
    access: 'player',
    needsFreshSignIn: true,
    response: providerRedirect,
    errors: ['providerOff', 'providerSilent', 'providerLinked'],
  },
  'DELETE /api/account/provider/link': {
    operationId: 'unlinkProvider',
    summary:
      'Unlink the provider: it will no longer open your account, and nobody is signed out. Never the last way in',
    access: 'player',
    needsFreshSignIn: true,
    response: signInMethods,
    errors: ['providerNotLinked', 'lastWayIn'],
  },
  'GET /api/account/provider/prove': {
    operationId: 'proveIdentityWithProvider',
    summary:
      'Redirect to the provider, to show there that it is you: for ten minutes this session may do what asks for it',
    access: 'player',
    kind: 'redirect',
    response: z.void(),
    errors: ['providerOff', 'providerNotLinked'],
  },
  'GET /api/account/ways-in': {
    operationId: 'listSignInMethods',
    summary: 'How you come in to your account',
    access: 'player',
    response: signInMethods,
  },
  'POST /api/account/password': {
    operationId: 'setPassword',
    summary: 'Set the first password of an account that has none, as one has that a provider opens',
    access: 'player',
    needsFreshSignIn: true,
    body: z.strictObject({ newPassword }),
    response: signInMethods,
    errors: ['passwordSet', 'passwordsElsewhere'],
  },
});

export type SignInMethods = z.output<typeof signInMethods>;
