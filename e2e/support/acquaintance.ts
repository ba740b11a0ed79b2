import { type APIRequestContext, request } from '@playwright/test';
import type { User } from '#shared/account/contract.ts';
import type { Challenge } from '#shared/challenges/contract.ts';
import type { Gift } from '#shared/gifts/contract.ts';
import { newAccount, signUp } from './player.ts';

/** Somebody else in the game, who does everything past the screen. */
export interface Acquaintance {
  readonly id: string;
  readonly name: string;
  readonly caller: APIRequestContext;
}

/** A new player on the same server; whoever asked for them disposes of their calls. */
export async function arrive(baseURL: string): Promise<Acquaintance> {
  const caller = await request.newContext({ baseURL });
  const account = newAccount();
  await signUp({ request: caller }, account);
  return { id: await ownId(caller), name: account.name, caller };
}

export async function ownId(caller: APIRequestContext): Promise<string> {
  const user = (await (await caller.get('/api/auth/user')).json()) as User;
  return user.id;
}

export async function ask(caller: APIRequestContext, receiverId: string): Promise<void> {
  await post(caller, '/api/friends/request', { receiverId });
}

/** Two requests that cross make friends. */
export async function befriend(caller: APIRequestContext, other: Acquaintance): Promise<void> {
  await ask(caller, other.id);
  await ask(other.caller, await ownId(caller));
}

export async function challenge(caller: APIRequestContext, challengedId: string): Promise<Challenge> {
  return (await post(caller, '/api/friends/challenge', { challengedId, categoryId: 1 })) as Challenge;
}

export async function decide(caller: APIRequestContext, { id }: Challenge, how: 'accept' | 'decline'): Promise<void> {
  await post(caller, `/api/friends/challenge/${id}/${how}`);
}

export async function give(caller: APIRequestContext, gift: object): Promise<Gift> {
  return (await post(caller, '/api/gifts/send', gift)) as Gift;
}

export async function claim(caller: APIRequestContext, { id }: Gift): Promise<void> {
  await post(caller, `/api/gifts/${id}/claim`);
}

async function post(caller: APIRequestContext, path: string, data?: object): Promise<unknown> {
  const answer = await caller.post(path, data ? { data } : {});
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
