/** What somebody comes to sign in for, unless it is to come back to where they were. */
type Errand = 'play' | 'join';

/** Where one signs in, by the provider of this installation; from there back to a page, where one is given. */
export function pathToSignIn(purpose?: Errand | { readonly returnTo: string }): string {
  if (purpose === undefined) return '/api/login';
  return `/api/login?${typeof purpose === 'string' ? purpose : `returnTo=${encodeURIComponent(purpose.returnTo)}`}`;
}
