/** Purpose of the sign-in, if it does not lead back to the current page. */
type SignInPurpose = 'play' | 'join';

export function getSignInPath(purpose?: SignInPurpose | { readonly returnTo: string }): string {
  if (purpose === undefined) return '/api/login';
  return `/api/login?${typeof purpose === 'string' ? purpose : `returnTo=${encodeURIComponent(purpose.returnTo)}`}`;
}
