import { randomInt } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { GameState } from '#shared/game/contract.ts';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export function newAccount(name = 'Wren'): Account {
  // Uses digits only, because random letters could form a word that names may not contain.
  const id = String(randomInt(10 ** 9, 10 ** 10));
  return { name: `${name} ${id}`, email: `${id}@players.example`, password: 'correct horse' };
}

type Caller = Pick<BrowserContext, 'request'>;

/** Also sets how they play, so that the first game does not ask. */
export async function signUp(context: Caller, account: Account): Promise<void> {
  await post(context, '/api/auth/sign-up/email', account);
  await context.request.patch('/api/user/playing', { data: { readToMe: false } });
}

export async function signIn(context: Caller, { email, password }: Omit<Account, 'name'>): Promise<void> {
  await post(context, '/api/auth/sign-in/email', { email, password });
}

async function post(context: Caller, path: string, data: object): Promise<void> {
  const answer = await context.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
}

export async function gameState(context: BrowserContext, gameId: number): Promise<GameState> {
  const answer = await context.request.get(`/api/game/${gameId}`);
  return (await answer.json()) as GameState;
}
