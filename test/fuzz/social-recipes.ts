import { giftCoinAmounts } from '#shared/gifts/rules.ts';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { powerUpTypes } from '#shared/powerups/rules.ts';
import type { Person } from './caller.ts';
import { type Draft, type Lane, defineRecipes } from './lane.ts';
import { makeFriends } from './test-accounts.ts';
import { leaveGame } from './play-recipes.ts';

const unfriendCall = 'DELETE /api/friends/{id}';
const requestCall = 'POST /api/friends/request';
const challengeCall = 'POST /api/friends/challenge';
const challengesCall = 'GET /api/friends/challenges';
const categoryDealCall = 'GET /api/categories/{id}/questions';
const attemptCall = 'POST /api/analytics/question-attempt';

/** In random order. Replaces the friend if they can no longer be friends. */
async function arrangeFriends(lane: Lane): Promise<readonly [Person, Person]> {
  const { people, dice } = lane;
  if (!(await makeFriends(lane, people.player, people.friend))) await lane.replace('friend');
  const both = [people.player, people.friend] as const;
  return dice.below(2) === 0 ? both : [both[1], both[0]];
}

async function arrangeStrangers(lane: Lane): Promise<readonly [Person, Person]> {
  const { ask, people, dice } = lane;
  const [one, other] = dice.pick([
    [people.player, people.friend],
    [people.admin, people.player],
    [people.friend, people.admin],
  ] as const);
  await ask(one, unfriendCall, { params: { id: other.id } });
  return dice.below(2) === 0 ? [one, other] : [other, one];
}

async function arrangeRequest(
  lane: Lane,
): Promise<{ readonly requester: Person; readonly receiver: Person; readonly id: number | null }> {
  const [requester, receiver] = await arrangeStrangers(lane);
  await lane.ask(requester, requestCall, { body: { receiverId: receiver.id } });
  const { body } = await lane.ask<{ id: number; requester: { id: string } }[]>(receiver, 'GET /api/friends/requests');
  const own = Array.isArray(body) ? body.find((item) => item.requester.id === requester.id) : undefined;
  return { requester, receiver, id: own?.id ?? null };
}

const createRequestRecipe =
  (who: 'requester' | 'receiver') =>
  async (lane: Lane): Promise<Draft | null> => {
    const { id, ...both } = await arrangeRequest(lane);
    return id === null ? null : { by: both[who], params: { id } };
  };

const rejectedRequests = new WeakMap<Person, number>();

type ChallengeState = 'pending' | 'accepted';

/** Closes other challenges first if the limit is reached. */
async function arrangeChallenge(lane: Lane, state: ChallengeState) {
  const [challenger, other] = await arrangeFriends(lane);
  const body = { challengedId: other.id, categoryId: lane.dice.pick([1, 2, 4]) };
  let response = await lane.ask<{ id: number }>(challenger, challengeCall, { body });
  if (response.status === 409) {
    await closeChallenges(lane, challenger);
    response = await lane.ask(challenger, challengeCall, { body });
  }
  if (response.status !== 200) return null;
  const { id } = response.body;
  if (state === 'accepted') await lane.ask(other, 'POST /api/friends/challenge/{id}/accept', { params: { id } });
  return { challenger, other, id, categoryId: body.categoryId };
}

/** Declines pending challenges and plays accepted ones with a single answer. */
async function closeChallenges(lane: Lane, who: Person): Promise<void> {
  const { body } = await lane.ask<{ id: number; status: string; canPlay: boolean; category: { id: number } }[]>(
    who,
    challengesCall,
  );
  for (const item of Array.isArray(body) ? body.slice(0, 10) : []) {
    if (item.status === 'pending')
      await lane.ask(who, 'POST /api/friends/challenge/{id}/decline', { params: { id: item.id } });
    else if (item.canPlay) await playChallenge(lane, who, item.id, item.category.id);
  }
  // Ending the friendship closes challenges that the other player has not played yet.
  const { player, friend } = lane.people;
  await lane.ask(player, unfriendCall, { params: { id: friend.id } });
  await makeFriends(lane, player, friend);
}

async function playChallenge(lane: Lane, who: Person, id: number, categoryId: number): Promise<void> {
  await leaveGame(lane, who);
  const { body } = await lane.ask<PlayQuestion[]>(who, categoryDealCall, {
    params: { id: categoryId },
    query: { challenge: String(id) },
  });
  const question = Array.isArray(body) ? body.find(({ verdict }) => verdict === null) : undefined;
  if (!question) return;
  const answer = { ticket: question.ticket, questionId: question.id, answer: question.answers[0], timeTaken: 2 };
  await lane.ask(who, attemptCall, { body: answer });
  await leaveGame(lane, who, question.gameId);
}

export const socialRecipes = defineRecipes({
  [requestCall]: async (lane) => {
    const [by, other] = await arrangeStrangers(lane);
    return { by, body: { receiverId: other.id } };
  },
  'POST /api/friends/accept/{id}': createRequestRecipe('receiver'),
  'DELETE /api/friends/requests/{id}': createRequestRecipe('requester'),

  'POST /api/friends/reject/{id}': async ({ people, ask }) => {
    const { player, stranger } = people;
    // A rejected player may not send another request on the same date. Repeating the rejection returns the same
    // response.
    const known = rejectedRequests.get(player);
    if (known !== undefined) return { by: player, params: { id: known } };
    await ask(stranger, requestCall, { body: { receiverId: player.id } });
    const { body } = await ask<{ id: number; requester: { id: string } }[]>(player, 'GET /api/friends/requests');
    const own = Array.isArray(body) ? body.find((item) => item.requester.id === stranger.id) : undefined;
    if (!own) return null;
    rejectedRequests.set(player, own.id);
    return { by: player, params: { id: own.id } };
  },

  [unfriendCall]: async (lane) => {
    const [by, other] = await arrangeFriends(lane);
    return { by, params: { id: other.id } };
  },

  'POST /api/friends/block': async ({ people, ask, dice }) => {
    const other = dice.pick([people.stranger, people.stranger, people.friend]);
    const after = async () => {
      if (dice.below(3) > 0) await ask(people.player, 'DELETE /api/friends/block/{id}', { params: { id: other.id } });
    };
    return { by: people.player, body: { playerId: other.id }, after };
  },
  'DELETE /api/friends/block/{id}': async ({ people, dice }) => ({
    by: people.player,
    params: { id: dice.pick([people.stranger, people.friend]).id },
  }),

  'GET /api/friends/search': async ({ people, dice }) => ({
    by: people.player,
    query: { q: dice.pick(['Play', 'Friend l', 'stranger', 'Wren']) },
  }),
  'GET /api/players/{id}': async ({ people, dice }) => ({
    by: people.player,
    params: { id: dice.pick([people.friend, people.stranger, people.player, people.admin]).id },
  }),

  'GET /api/invites/{code}': async ({ people, ask }) => {
    const { body } = await ask<{ code?: string }>(people.friend, 'GET /api/friends/invite');
    return body?.code === undefined ? null : { by: null, params: { code: body.code } };
  },
  'POST /api/invites/{code}/accept': async (lane) => {
    const [by, other] = await arrangeFriends(lane);
    if (lane.dice.below(2) === 0) await lane.ask(by, unfriendCall, { params: { id: other.id } });
    const { body } = await lane.ask<{ code?: string }>(other, 'GET /api/friends/invite');
    return body?.code === undefined ? null : { by, params: { code: body.code } };
  },

  [challengeCall]: async (lane) => {
    const [by, other] = await arrangeFriends(lane);
    if (lane.dice.below(4) === 0) await closeChallenges(lane, by);
    return { by, body: { challengedId: other.id, categoryId: lane.dice.pick([1, 2, 4]) } };
  },
  'GET /api/friends/challenges/{id}': async (lane) => {
    const { people, ask, dice } = lane;
    const by = dice.pick([people.player, people.friend]);
    const { body } = await ask<{ id: number }[]>(by, challengesCall);
    const known =
      Array.isArray(body) && body.length > 0 ? dice.pick(body).id : (await arrangeChallenge(lane, 'pending'))?.id;
    return known === undefined ? null : { by, params: { id: known } };
  },
  'POST /api/friends/challenge/{id}/accept': async (lane) => {
    const response = await arrangeChallenge(lane, 'pending');
    return response ? { by: response.other, params: { id: response.id } } : null;
  },
  'POST /api/friends/challenge/{id}/decline': async (lane) => {
    const response = await arrangeChallenge(lane, 'pending');
    return response ? { by: lane.dice.pick([response.other, response.challenger]), params: { id: response.id } } : null;
  },

  'POST /api/gifts/send': async (lane) => {
    const [by, other] = await arrangeFriends(lane);
    const { dice } = lane;
    const coins = { type: 'coins', quantity: dice.pick([...giftCoinAmounts.slice(0, 2)]) };
    const powerUps = { type: 'power-up', item: dice.pick(powerUpTypes), quantity: 1 };
    return {
      by,
      body: { receiverId: other.id, ...dice.pick([coins, powerUps]), message: dice.pick(['Have fun!', null]) },
    };
  },
  'POST /api/gifts/{id}/claim': async (lane) => {
    const [sender, by] = await arrangeFriends(lane);
    const { ask, dice } = lane;
    const isPending = (item: { claimed: boolean; status: string }) => !item.claimed && item.status === 'pending';
    const received = async () => {
      const { body } = await ask<{ id: number; claimed: boolean; status: string }[]>(by, 'GET /api/gifts/received');
      return Array.isArray(body) ? body : [];
    };
    if (!(await received()).some(isPending)) {
      await ask(sender, 'POST /api/gifts/send', { body: { receiverId: by.id, type: 'coins', quantity: 10 } });
    }
    const all = await received();
    // Sometimes claims a gift again, which returns the same response.
    const pending = all.filter((item) => isPending(item) !== (dice.below(4) === 0));
    return pending.length > 0 ? { by, params: { id: dice.pick(pending).id } } : null;
  },
});

export async function decideChallenge(lane: Lane): Promise<void> {
  const response = await arrangeChallenge(lane, 'accepted');
  if (!response) return;
  for (const who of [response.challenger, response.other])
    await playChallenge(lane, who, response.id, response.categoryId);
}
