import { createHmac } from 'node:crypto';
import { sessionCookieName } from '#server/features/account/accounts-library.ts';
import { readEnv } from '#server/platform/env.ts';

/** Name and value of the cookie of a session with this token, on servers with this environment. */
export function sessionCookie(env: Readonly<Record<string, string>>, token: string): readonly [string, string] {
  const { appSecret = '', isSecure } = readEnv(env);
  const signature = createHmac('sha256', appSecret).update(token).digest('base64');
  return [sessionCookieName(isSecure), encodeURIComponent(`${token}.${signature}`)];
}
