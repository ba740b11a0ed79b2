import type { Outcome, Person } from './caller.ts';
import type { Input, Lane, People } from './lane.ts';

type Asking = Pick<Lane, 'ask'>;

const password = 'correct horse';

/** The cookies of an answer as a browser sends them back. */
const cookieOf = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

/** Signs in; answers the status. */
export async function signIn({ ask }: Asking, person: Person): Promise<number> {
  const body = { email: person.email, password: person.password };
  const { status, cookies } = await ask(null, 'POST /api/auth/sign-in/email', { body });
  if (status === 200) person.cookie = cookieOf(cookies);
  return status;
}

/** Shows once more who it is: what matters asks for it ten minutes after the sign-in; whose session is over signs in. */
export async function prove(asking: Asking, person: Person): Promise<void> {
  const body = { password: person.password };
  const { status } = await asking.ask(person, 'POST /api/account/prove', { body });
  if (status === 401) await signIn(asking, person);
}

/** A call of the first administrator, who shows again who it is where that is asked for. */
async function askAsRoot<Body = Readonly<Record<string, unknown>>>(
  asking: Asking,
  root: Person,
  ...[key, input]: [key: string, input: Input]
): Promise<Outcome<Body>> {
  const answer = await asking.ask<Body>(root, key, input);
  const isStale = answer.status === 401 || (answer.body as { code?: string } | null)?.code === 'freshSignInNeeded';
  if (!isStale) return answer;
  await prove(asking, root);
  return asking.ask<Body>(root, key, input);
}

/** Somebody new, with coins to spend. */
export async function signUp(asking: Asking, root: Person, role: string, email: string): Promise<Person> {
  const name = `${role[0]?.toUpperCase()}${role.slice(1)} ${email.slice(0, 4)}`;
  const { ask } = asking;
  const joined = await ask<{ user: { id: string } }>(null, 'POST /api/auth/sign-up/email', {
    body: { email, password, name },
  });
  if (joined.status !== 200) throw new Error(`nobody can sign up: ${joined.status} ${JSON.stringify(joined.body)}`);
  const person = { role, id: joined.body.user.id, email, password, cookie: cookieOf(joined.cookies) };
  // The first call makes a player of an account.
  await ask(person, 'GET /api/auth/user');
  const body = { amount: 5000, reason: 'to have something to spend' };
  const params = { id: person.id };
  await askAsRoot(asking, root, 'POST /api/admin/players/{id}/correct-balance', { params, body });
  return person;
}

/** The first administrator, whom nobody else knows: somebody has to mend what the others do to each other. */
export async function signInRoot({ ask }: Asking, credentials: { email: string; password: string }): Promise<Person> {
  const person = { role: 'root', id: '', cookie: '', ...credentials };
  if ((await signIn({ ask }, person)) !== 200) throw new Error('the first administrator cannot sign in');
  const { body } = await ask<{ id: string }>(person, 'GET /api/auth/user');
  return { ...person, id: body.id };
}

const suspend = 'POST /api/admin/players/{id}/suspend';
const restore = 'POST /api/admin/players/{id}/restore';
const role = 'POST /api/admin/players/{id}/role';

/** Signs somebody in who was signed out or suspended; false when the account is gone. */
async function bringBack(asking: Asking, root: Person, person: Person): Promise<boolean> {
  const status = await signIn(asking, person);
  if (status !== 403) return status === 200;
  await askAsRoot(asking, root, restore, { params: { id: person.id } });
  return (await signIn(asking, person)) === 200;
}

/** Puts somebody back into the state of their role, whatever was done to them; false when the account is gone. */
export async function revive(asking: Asking, root: Person, person: Person): Promise<boolean> {
  const params = { id: person.id };
  if (person.role === 'suspended') {
    const { status } = await askAsRoot(asking, root, suspend, {
      params,
      body: { reason: 'to try it out', until: null },
    });
    return status === 200;
  }
  const own = await asking.ask(person, 'GET /api/auth/user');
  if (own.status !== 200 && !(await bringBack(asking, root, person))) return false;
  const { body } = await askAsRoot<{ role?: string }>(asking, root, 'GET /api/admin/players/{id}', { params });
  const wanted = person.role === 'admin' ? 'admin' : 'player';
  if (body?.role !== wanted) await askAsRoot(asking, root, role, { params, body: { role: wanted } });
  if (person.role === 'admin') await prove(asking, person);
  return true;
}

/** Two who can give and challenge. */
export async function befriend({ ask }: Asking, one: Person, other: Person): Promise<boolean> {
  const { status, body } = await ask<{ relation?: string }>(one, 'GET /api/players/{id}', { params: { id: other.id } });
  if (status === 200 && body.relation === 'friend') return true;
  // Whoever is blocked is told that there is nobody.
  await ask(other, 'DELETE /api/friends/block/{id}', { params: { id: one.id } });
  if (body?.relation === 'blocked') await ask(one, 'DELETE /api/friends/block/{id}', { params: { id: other.id } });
  await ask(one, 'POST /api/friends/request', { body: { receiverId: other.id } });
  const answer = await ask<{ relation?: string }>(other, 'POST /api/friends/request', { body: { receiverId: one.id } });
  return answer.body?.relation === 'friend';
}

export const everybody = (people: People): Person[] => Object.values(people) as Person[];
