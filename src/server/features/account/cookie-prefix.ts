/** Over https the browser itself insists on cookies that are secure, and this host's alone. */
export const cookiePrefix = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}trivia-quest`;
