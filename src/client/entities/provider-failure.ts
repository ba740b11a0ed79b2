import type { ProviderFailure } from '#shared/account/provider-contract.ts';

/** `name` is the name of the provider. */
const messages: Readonly<Record<ProviderFailure, (name: string) => string>> = {
  failed: (name) => `Going on with ${name} did not work. Please try again.`,
  unavailable: (name) => `${name} does not answer right now. Please try again in a moment.`,
  accountSuspended: () => 'This account is suspended.',
  featureOff: () => 'New accounts are closed at the moment. If you have one, you can sign in.',
  noAddress: (name) => `${name} did not tell us your e-mail address, and an account needs one.`,
  addressUnconfirmed: (name) =>
    `There is an account here with your address already, and we do not know for certain that both are yours. If the one here is, sign in to it the way you did before and link ${name} under “Sign-in and devices”. If it is not, set a new password with “Forgot your password?”: that makes it yours.`,
  addressUnverified: (name) =>
    `${name} does not say for certain that your address is yours. Have it verified there, then try again.`,
  addressReserved: () =>
    'Your address belonged to an account here until a few days ago, which may still come back to it. Look for our mail about that, or try again in a week.',
  linkedElsewhere: (name) =>
    `Your account here is linked with somebody else at ${name}. Sign in the other way, unlink that, then link this one.`,
  providerAccountTaken: (name) =>
    `With this ${name} account you have another account here already. Each provider account opens only one account here.`,
  guestWouldBeLost: (name) => `You have an account here with ${name} already.`,
  notYou: (name) => `That was somebody else at ${name}. Please sign in there as yourself.`,
  notNow: (name) =>
    `${name} did not ask you to sign in anew, so we cannot tell that it is you. Please use your password or a passkey.`,
};

/**
 * Message for a failure at the sign-in provider. Unknown codes get a generic message: the code comes from the URL,
 * which anybody can forge.
 */
export function formatProviderFailure(failure: string | null, name: string): string | null {
  if (failure === null) return null;
  const known = Object.hasOwn(messages, failure) ? messages[failure as ProviderFailure] : messages.failed;
  return known(name);
}
