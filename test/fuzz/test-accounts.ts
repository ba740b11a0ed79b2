import type { Outcome, Person } from './caller.ts';
import type { Input, Lane, People } from './lane.ts';

type AskContext = Pick<Lane, 'ask'>;

const password = 'correct horse';

const toCookieHeader = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

export async function signIn({ ask }: AskContext, person: Person): Promise<number> {
  const body = { email: person.email, password: person.password };
  const { status, cookies } = await ask(null, 'POST /api/auth/sign-in/email', { body });
  if (status === 200) person.cookie = toCookieHeader(cookies);
  return status;
}

/**
 * Confirms the password, which sensitive operations require ten minutes after the sign-in. Signs in if the session has
 * expired.
 */
export async function confirmPassword(asking: AskContext, person: Person): Promise<void> {
  const body = { password: person.password };
  const { status } = await asking.ask(person, 'POST /api/account/prove', { body });
  if (status === 401) await signIn(asking, person);
}

/** Confirms the password if required. */
async function askAsRoot<Body = Readonly<Record<string, unknown>>>(
  asking: AskContext,
  root: Person,
  ...[key, input]: [key: string, input: Input]
): Promise<Outcome<Body>> {
  const answer = await asking.ask<Body>(root, key, input);
  const isStale = answer.status === 401 || (answer.body as { code?: string } | null)?.code === 'freshSignInNeeded';
  if (!isStale) return answer;
  await confirmPassword(asking, root);
  return asking.ask<Body>(root, key, input);
}

export async function createAccount(asking: AskContext, root: Person, role: string, email: string): Promise<Person> {
  const name = `${role[0]?.toUpperCase()}${role.slice(1)} ${email.slice(0, 4)}`;
  const { ask } = asking;
  const joined = await ask<{ user: { id: string } }>(null, 'POST /api/auth/sign-up/email', {
    body: { email, password, name },
  });
  if (joined.status !== 200) throw new Error(`nobody can sign up: ${joined.status} ${JSON.stringify(joined.body)}`);
  const person = { role, id: joined.body.user.id, email, password, cookie: toCookieHeader(joined.cookies) };
  // The first call of an account creates its player.
  await ask(person, 'GET /api/auth/user');
  const body = { amount: 5000, reason: 'to have something to spend' };
  const params = { id: person.id };
  await askAsRoot(asking, root, 'POST /api/admin/players/{id}/correct-balance', { params, body });
  return person;
}

/** The lanes do not know this administrator, who repairs their state. */
export async function signInRoot(
  { ask }: AskContext,
  credentials: { email: string; password: string },
): Promise<Person> {
  const person = { role: 'root', id: '', cookie: '', ...credentials };
  if ((await signIn({ ask }, person)) !== 200) throw new Error('the first administrator cannot sign in');
  const { body } = await ask<{ id: string }>(person, 'GET /api/auth/user');
  return { ...person, id: body.id };
}

const suspendCall = 'POST /api/admin/players/{id}/suspend';
const restoreCall = 'POST /api/admin/players/{id}/restore';
const roleCall = 'POST /api/admin/players/{id}/role';

/** Returns false if the account was deleted. */
async function restoreSession(asking: AskContext, root: Person, person: Person): Promise<boolean> {
  const status = await signIn(asking, person);
  if (status !== 403) return status === 200;
  await askAsRoot(asking, root, restoreCall, { params: { id: person.id } });
  return (await signIn(asking, person)) === 200;
}

/** Returns false if the account was deleted. */
export async function restorePerson(asking: AskContext, root: Person, person: Person): Promise<boolean> {
  const params = { id: person.id };
  if (person.role === 'suspended') {
    const { status } = await askAsRoot(asking, root, suspendCall, {
      params,
      body: { reason: 'to try it out', until: null },
    });
    return status === 200;
  }
  const own = await asking.ask(person, 'GET /api/auth/user');
  if (own.status !== 200 && !(await restoreSession(asking, root, person))) return false;
  const { body } = await askAsRoot<{ role?: string }>(asking, root, 'GET /api/admin/players/{id}', { params });
  const wanted = person.role === 'admin' ? 'admin' : 'player';
  if (body?.role !== wanted) await askAsRoot(asking, root, roleCall, { params, body: { role: wanted } });
  if (person.role === 'admin') await confirmPassword(asking, person);
  return true;
}

export async function makeFriends({ ask }: AskContext, one: Person, other: Person): Promise<boolean> {
  const { status, body } = await ask<{ relation?: string }>(one, 'GET /api/players/{id}', { params: { id: other.id } });
  if (status === 200 && body.relation === 'friend') return true;
  // A block hides the relation from the blocked player, so remove it in any case.
  await ask(other, 'DELETE /api/friends/block/{id}', { params: { id: one.id } });
  if (body?.relation === 'blocked') await ask(one, 'DELETE /api/friends/block/{id}', { params: { id: other.id } });
  await ask(one, 'POST /api/friends/request', { body: { receiverId: other.id } });
  const answer = await ask<{ relation?: string }>(other, 'POST /api/friends/request', { body: { receiverId: one.id } });
  return answer.body?.relation === 'friend';
}

export const listPeople = (people: People): Person[] => Object.values(people) as Person[];
