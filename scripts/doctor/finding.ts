/** One thing that was looked at. `advice` says what to do about it. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'fail';
  readonly what: string;
  readonly text: string;
  readonly advice?: string | undefined;
}

export const ok = (what: string, text: string): Finding => ({ level: 'ok', what, text });
export const warn = (what: string, text: string, advice: string): Finding => ({ level: 'warn', what, text, advice });
export const fail = (what: string, text: string, advice: string): Finding => ({ level: 'fail', what, text, advice });

/** A finding as one line. Whatever a driver quotes in its error, none of the secrets is in it. */
export function findingLine({ level, what, text, advice }: Finding, secrets: readonly string[]): string {
  const line = `${level.padEnd(4)}  ${what}: ${text}${advice === undefined ? '' : `. ${advice}`}`;
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, '(secret)'), line).replace(/\s*\n\s*/g, ' ');
}

/** What must not be printed, from an environment that may well be wrong. */
export function secretsOf(source: Readonly<Record<string, string | undefined>>): string[] {
  const { APP_SECRET, ADMIN_PASSWORD, OIDC_CLIENT_SECRET, DATABASE_URL, SMTP_URL } = source;
  const all = [APP_SECRET, ADMIN_PASSWORD, OIDC_CLIENT_SECRET, ...passwordsIn(DATABASE_URL), ...passwordsIn(SMTP_URL)];
  return all.flatMap((secret) => (secret?.trim() ? [secret.trim()] : [])).sort((a, b) => b.length - a.length);
}

/** As it is written in the address, and as it is meant. */
function passwordsIn(address = ''): (string | undefined)[] {
  const written = /^[^:]*:\/\/[^:/]*:(.*)@/.exec(address)?.[1];
  const password = URL.parse(address)?.password;
  return [written, password, password && decoded(password)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
};
