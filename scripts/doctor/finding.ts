export interface Finding {
  readonly level: 'ok' | 'warn' | 'fail';
  readonly what: string;
  readonly text: string;
  readonly advice?: string | undefined;
}

export const ok = (what: string, text: string): Finding => ({ level: 'ok', what, text });
export const warn = (what: string, text: string, advice: string): Finding => ({ level: 'warn', what, text, advice });
export const fail = (what: string, text: string, advice: string): Finding => ({ level: 'fail', what, text, advice });

/** Drivers may quote connection strings in their errors, so all secrets are masked. */
export function formatFinding({ level, what, text, advice }: Finding, secrets: readonly string[]): string {
  const line = `${level.padEnd(4)}  ${what}: ${text}${advice === undefined ? '' : `. ${advice}`}`;
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, '(secret)'), line).replace(/\s*\n\s*/g, ' ');
}

/** Reads the raw environment because it may be invalid. */
export function listSecrets(source: Readonly<Record<string, string | undefined>>): string[] {
  const { APP_SECRET, ADMIN_PASSWORD, OIDC_CLIENT_SECRET, DATABASE_URL, SMTP_URL } = source;
  const all = [
    APP_SECRET,
    ADMIN_PASSWORD,
    OIDC_CLIENT_SECRET,
    ...listPasswordVariants(DATABASE_URL),
    ...listPasswordVariants(SMTP_URL),
  ];
  return all.flatMap((secret) => (secret?.trim() ? [secret.trim()] : [])).sort((a, b) => b.length - a.length);
}

function listPasswordVariants(address = ''): (string | undefined)[] {
  const encodedPassword = /^[^:]*:\/\/[^:/]*:(.*)@/.exec(address)?.[1];
  const password = URL.parse(address)?.password;
  return [encodedPassword, password, password && decodeIfPossible(password)];
}

function decodeIfPossible(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const getErrorReason = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return getErrorReason(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
};
