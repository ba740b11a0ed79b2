import { z } from 'zod';
import { contract } from '../kernel/contract.ts';

/** Why somebody came back from the provider and is not where they wanted to be; told in the address of the page. */
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

/** How one comes in to an account. */
export const waysIn = z.object({
  password: z.boolean(),
  /** Since when the provider opens it; null where it does not. */
  linkedAt: z.string().nullable(),
  /** Whether another way in stays when the provider is unlinked. */
  canUnlink: z.boolean(),
});

const away = z.object({
  /** Where the provider asks to sign in. */
  url: z.string(),
});

const newPassword = z.string().min(8, 'must have at least 8 characters').max(128, 'must have at most 128 characters');

export const providerContract = contract({
  'POST /api/account/provider/sign-in': {
    summary:
      'Go on with the provider: answers where it asks to sign in. Whoever is new there gets an account, and a guest keeps what was played. Where the provider opens an account that is here already, a guest is asked first, unless `leaveGuest` says that what was played is to go',
    access: 'public',
    body: z.strictObject({ returnTo: z.string().max(2000).optional(), leaveGuest: z.boolean().default(false) }),
    response: away,
    errors: ['providerOff', 'providerSilent'],
  },
  'POST /api/account/provider/link': {
    summary: 'Link the provider with your account, so that it opens it too: answers where it asks to sign in',
    access: 'player',
    needsFreshSignIn: true,
    response: away,
    errors: ['providerOff', 'providerSilent', 'providerLinked'],
  },
  'DELETE /api/account/provider/link': {
    summary:
      'Unlink the provider: it will no longer open your account, and nobody is signed out. Never the last way in',
    access: 'player',
    needsFreshSignIn: true,
    response: waysIn,
    errors: ['providerNotLinked', 'lastWayIn'],
  },
  'GET /api/account/provider/prove': {
    summary:
      'Redirect to the provider, to show there that it is you: for ten minutes this session may do what asks for it',
    access: 'player',
    kind: 'redirect',
    response: z.void(),
    errors: ['providerOff', 'providerNotLinked'],
  },
  'GET /api/account/ways-in': {
    summary: 'How you come in to your account',
    access: 'player',
    response: waysIn,
  },
  'POST /api/account/password': {
    summary: 'Set the first password of an account that has none, as one has that a provider opens',
    access: 'player',
    needsFreshSignIn: true,
    body: z.strictObject({ newPassword }),
    response: waysIn,
    errors: ['passwordSet', 'passwordsElsewhere'],
  },
});

export type WaysIn = z.output<typeof waysIn>;
