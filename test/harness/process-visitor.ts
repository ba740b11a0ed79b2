import type { ServerProcess } from './server-process.ts';
import { Visitor } from './visitor.ts';

type Server = Pick<ServerProcess, 'url'>;

/** A new player on a server that is a process of its own. */
export async function signUp(server: Server): Promise<Visitor> {
  const visitor = new Visitor([server.url]);
  const email = `${crypto.randomUUID()}@players.example`;
  const answer = await visitor.post('/api/auth/sign-up/email', { email, password: 'correct horse', name: 'Wren' });
  if (answer.status !== 200) throw new Error(`sign-up failed: ${answer.text}`);
  return visitor;
}

/** The same person on another server: the cookies come along. */
export function moveTo(server: Server, visitor: Visitor): Visitor {
  const moved = new Visitor([server.url]);
  for (const [name, value] of visitor.cookies) moved.cookies.set(name, value);
  return moved;
}
