import { randomBytes } from 'node:crypto';
import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { statement } from '#server/platform/database/database.ts';
import { hashOfToken } from '#server/platform/http/session.ts';
import type { TestApp } from './app.ts';
import { quickHasher } from './quick-hasher.ts';
import type { Visitor } from './visitor.ts';

/** The password of every player of the tests. */
export const password = 'correct horse';

const writeAccount = statement(
  'test.sign-up',
  `with made as (insert into "user" (id, name, email) values ($1, $2, $3)),
     known as (insert into account (id, account_id, provider_id, user_id, password)
       values ($1, $1, 'credential', $1, $4))
   insert into session (id, token, user_id, expires_at) values ($1, $5, $1, now() + interval '30 days')`,
);

/** Leaves what signing up leaves: an account, its password (hashed as the server hashes), a session and this browser's cookies. */
export async function signUp(
  app: Pick<TestApp, 'database' | 'sessionCookie'>,
  browser: Visitor,
  { name, email }: { name: string; email: string },
  hasher: PasswordHasher = quickHasher,
) {
  const [id, token] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  await app.database.run(writeAccount, [id, name, email, await hasher.hash(password), hashOfToken(token)]);
  browser.cookies.set(...app.sessionCookie(token));
  browser.cookies.set('tq_signed_in', '1');
}
