import { randomBytes } from 'node:crypto';
import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { statement } from '#server/platform/database/database.ts';
import { hashToken } from '#server/platform/http/session.ts';
import type { TestApp } from './app.ts';
import { quickHasher } from './quick-hasher.ts';
import type { Visitor } from './visitor.ts';

export const password = 'correct horse';

const insertAccount = statement(
  'test.sign-up',
  `with made as (insert into "user" (id, name, email) values ($1, $2, $3)),
     known as (insert into account (id, account_id, provider_id, user_id, password)
       values ($1, $1, 'credential', $1, $4))
   insert into session (id, token, user_id, expires_at) values ($1, $5, $1, now() + interval '30 days')`,
);

/** Does not call the API. */
export async function signUp(
  app: Pick<TestApp, 'database' | 'sessionCookie'>,
  browser: Visitor,
  { name, email }: { name: string; email: string },
  hasher: PasswordHasher = quickHasher,
) {
  const [id, token] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  await app.database.run(insertAccount, [id, name, email, await hasher.hash(password), hashToken(token)]);
  browser.cookies.set(...app.sessionCookie(token));
  browser.cookies.set('tq_signed_in', '1');
}
