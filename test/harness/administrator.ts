import type { TestApp } from './app.ts';
import type { Visitor } from './visitor.ts';

export const administratorEnv = { ADMIN_PASSWORD: 'correct horse battery' };

export async function signInAdministrator(app: TestApp): Promise<Visitor> {
  const browser = app.visitor();
  const credentials = { email: 'admin@trivia.localhost', password: administratorEnv.ADMIN_PASSWORD };
  const answer = await browser.post('/api/auth/sign-in/email', credentials);
  if (answer.status !== 200) throw new Error(`the administrator cannot sign in: ${answer.text}`);
  return browser;
}
