import { type APIRequestContext, request } from '@playwright/test';
import type { User } from '#shared/account/contract.ts';
import type { Challenge } from '#shared/challenges/contract.ts';
import type { Gift } from '#shared/gifts/contract.ts';
import { newAccount, signUp } from './player.ts';

export interface OtherPlayer {
  readonly id: string;
  readonly name: string;
  readonly caller: APIRequestContext;
}

/** The caller must dispose of the request context. */
export async function createOtherPlayer(baseURL: string): Promise<OtherPlayer> {
  const caller = await request.newContext({ baseURL });
  const account = newAccount();
  await signUp({ request: caller }, account);
  return { id: await getOwnId(caller), name: account.name, caller };
}

export async function getOwnId(caller: APIRequestContext): Promise<string> {
  const user = (await (await caller.get('/api/auth/user')).json()) as User;
  return user.id;
}

export async function sendFriendRequest(caller: APIRequestContext, receiverId: string): Promise<void> {
  await post(caller, '/api/friends/request', { receiverId });
}

/** Makes friends by two crossing requests. */
export async function makeFriends(caller: APIRequestContext, other: OtherPlayer): Promise<void> {
  await sendFriendRequest(caller, other.id);
  await sendFriendRequest(other.caller, await getOwnId(caller));
}

export async function sendChallenge(caller: APIRequestContext, challengedId: string): Promise<Challenge> {
  return (await post(caller, '/api/friends/challenge', { challengedId, categoryId: 1 })) as Challenge;
}

export async function answerChallenge(
  caller: APIRequestContext,
  { id }: Challenge,
  how: 'accept' | 'decline',
): Promise<void> {
  await post(caller, `/api/friends/challenge/${id}/${how}`);
}

export async function sendGift(caller: APIRequestContext, gift: object): Promise<Gift> {
  return (await post(caller, '/api/gifts/send', gift)) as Gift;
}

export async function claimGift(caller: APIRequestContext, { id }: Gift): Promise<void> {
  await post(caller, `/api/gifts/${id}/claim`);
}

async function post(caller: APIRequestContext, path: string, data?: object): Promise<unknown> {
  const answer = await caller.post(path, data ? { data } : {});
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
