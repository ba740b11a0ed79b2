import type { ServerProcess } from './server-process.ts';
import { Visitor } from '../visitor.ts';

type Server = Pick<ServerProcess, 'url'>;

export async function signUp(server: Server): Promise<Visitor> {
  const visitor = new Visitor([server.url]);
  const email = `${crypto.randomUUID()}@players.example`;
  const answer = await visitor.post('/api/auth/sign-up/email', { email, password: 'correct horse', name: 'Wren' });
  if (answer.status !== 200) throw new Error(`sign-up failed: ${answer.text}`);
  return visitor;
}

/** The new visitor has a copy of the cookies. */
export function moveVisitor(server: Server, visitor: Visitor): Visitor {
  const moved = new Visitor([server.url]);
  for (const [name, value] of visitor.cookies) moved.cookies.set(name, value);
  return moved;
}
