/** The `__Host-` prefix makes browsers accept the cookie only over HTTPS and for this host. */
export const getCookiePrefix = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}trivia-quest`;
