import { z } from 'zod';
import { emailText } from '#shared/account/account-fields.ts';
import { signUpName } from '#shared/account/account-fields.ts';
import { contract } from '#shared/kernel/contract.ts';

const newPassword = z.string().min(8, 'must have at least 8 characters').max(128, 'must have at most 128 characters');

const anyPassword = z.string().min(1, 'is required').max(128, 'must have at most 128 characters');

const account = z
  .object({ user: z.object({ id: z.string(), email: z.string(), name: z.string() }) })
  .meta({ id: 'Account' });

/** The paths of the accounts library that are open when this server manages accounts. Every other path is a 404. */
export const ownAccountsContract = contract({
  'POST /api/auth/sign-up/email': {
    operationId: 'signUpWithEmail',
    summary:
      'Make an account and sign in: the answer sets the session cookie. A guest keeps what was played: it becomes the account’s',
    access: 'public',
    body: z.strictObject({ email: emailText, password: newPassword, name: signUpName }),
    response: account,
    errors: ['emailExists', 'featureOff', 'progressKept'],
  },
  'POST /api/auth/sign-in/email': {
    operationId: 'signInWithEmail',
    summary:
      'Sign in: the answer sets the session cookie. A guest is refused unless `leaveGuest` says that what was played is to go',
    access: 'public',
    body: z.strictObject({ email: emailText, password: anyPassword, leaveGuest: z.boolean().default(false) }),
    response: account,
    errors: ['wrongCredentials', 'accountSuspended', 'guestWouldBeLost', 'signInPaused'],
  },
  'POST /api/auth/change-password': {
    operationId: 'changePassword',
    summary: 'Change the password; all other sessions end unless `revokeOtherSessions` is false',
    access: 'player',
    body: z.strictObject({
      currentPassword: anyPassword,
      newPassword,
      revokeOtherSessions: z.boolean().default(true),
    }),
    response: account,
    errors: ['wrongPassword'],
  },
});

/** Available with every account setup. */
export const signOutContract = contract({
  'POST /api/auth/sign-out': {
    operationId: 'signOut',
    summary: 'End the session',
    access: 'public',
    response: z.object({ success: z.boolean() }),
  },
});
