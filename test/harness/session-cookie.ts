import { createHmac } from 'node:crypto';
import { getSessionCookieName } from '#server/features/account/accounts-library.ts';
import { readEnv } from '#server/platform/env.ts';

export function createSessionCookie(env: Readonly<Record<string, string>>, token: string): readonly [string, string] {
  const { appSecret = '', isSecure } = readEnv(env);
  const signature = createHmac('sha256', appSecret).update(token).digest('base64');
  return [getSessionCookieName(isSecure), encodeURIComponent(`${token}.${signature}`)];
}
