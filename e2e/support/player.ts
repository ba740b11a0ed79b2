import { randomInt } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { GameState } from '#shared/game/contract.ts';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody whom no server knows yet. */
export function newAccount(name = 'Wren'): Account {
  // Digits alone: among letters they can read as a word that no name may have.
  const id = String(randomInt(10 ** 9, 10 ** 10));
  return { name: `${name} ${id}`, email: `${id}@players.example`, password: 'correct horse' };
}

/** A browser, or whoever else calls the server with cookies of their own. */
type Caller = Pick<BrowserContext, 'request'>;

/** Creates the account and signs this browser in, past the form. How they play is said: no first game asks for it. */
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

/** What the referee knows of a game. */
export async function gameState(context: BrowserContext, gameId: number): Promise<GameState> {
  const answer = await context.request.get(`/api/game/${gameId}`);
  return (await answer.json()) as GameState;
}
