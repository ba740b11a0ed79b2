import { giftCoinAmounts } from '#shared/gifts/rules.ts';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { powerUpTypes } from '#shared/powerups/rules.ts';
import type { Person } from './caller.ts';
import { type Draft, type Lane, recipes } from './lane.ts';
import { befriend } from './people.ts';
import { leaveGame } from './play-recipes.ts';

const unfriend = 'DELETE /api/friends/{id}';
const request = 'POST /api/friends/request';
const challenge = 'POST /api/friends/challenge';
const challenges = 'GET /api/friends/challenges';
const categoryDeal = 'GET /api/categories/{id}/questions';
const attempt = 'POST /api/analytics/question-attempt';

/** The two friends, in either order; somebody new where they cannot be friends any more. */
async function friends(lane: Lane): Promise<readonly [Person, Person]> {
  const { people, dice } = lane;
  if (!(await befriend(lane, people.player, people.friend))) await lane.replace('friend');
  const both = [people.player, people.friend] as const;
  return dice.below(2) === 0 ? both : [both[1], both[0]];
}

/** Two who are no friends, and may ask each other. */
async function strangers(lane: Lane): Promise<readonly [Person, Person]> {
  const { ask, people, dice } = lane;
  const [one, other] = dice.pick([
    [people.player, people.friend],
    [people.admin, people.player],
    [people.friend, people.admin],
  ] as const);
  await ask(one, unfriend, { params: { id: other.id } });
  return dice.below(2) === 0 ? [one, other] : [other, one];
}

/** A request that waits for its receiver. */
async function asked(
  lane: Lane,
): Promise<{ readonly requester: Person; readonly receiver: Person; readonly id: number | null }> {
  const [requester, receiver] = await strangers(lane);
  await lane.ask(requester, request, { body: { receiverId: receiver.id } });
  const { body } = await lane.ask<{ id: number; requester: { id: string } }[]>(receiver, 'GET /api/friends/requests');
  const own = Array.isArray(body) ? body.find((each) => each.requester.id === requester.id) : undefined;
  return { requester, receiver, id: own?.id ?? null };
}

const onRequest =
  (who: 'requester' | 'receiver') =>
  async (lane: Lane): Promise<Draft | null> => {
    const { id, ...both } = await asked(lane);
    return id === null ? null : { by: both[who], params: { id } };
  };

/** The request that somebody rejected. */
const rejected = new WeakMap<Person, number>();

type Stand = 'pending' | 'accepted';

/** A challenge between the two friends; room is made where they have enough. */
async function challenged(lane: Lane, stand: Stand) {
  const [challenger, other] = await friends(lane);
  const body = { challengedId: other.id, categoryId: lane.dice.pick([1, 2, 4]) };
  let made = await lane.ask<{ id: number }>(challenger, challenge, { body });
  if (made.status === 409) {
    await makeRoom(lane, challenger);
    made = await lane.ask(challenger, challenge, { body });
  }
  if (made.status !== 200) return null;
  const { id } = made.body;
  if (stand === 'accepted') await lane.ask(other, 'POST /api/friends/challenge/{id}/accept', { params: { id } });
  return { challenger, other, id, categoryId: body.categoryId };
}

/** Declines what is pending and plays, as badly as can be, what is accepted. */
async function makeRoom(lane: Lane, who: Person): Promise<void> {
  const { body } = await lane.ask<{ id: number; status: string; canPlay: boolean; category: { id: number } }[]>(
    who,
    challenges,
  );
  for (const each of Array.isArray(body) ? body.slice(0, 10) : []) {
    if (each.status === 'pending')
      await lane.ask(who, 'POST /api/friends/challenge/{id}/decline', { params: { id: each.id } });
    else if (each.canPlay) await playChallenge(lane, who, each.id, each.category.id);
  }
  // What the other has not played yet ends with the friendship.
  const { player, friend } = lane.people;
  await lane.ask(player, unfriend, { params: { id: friend.id } });
  await befriend(lane, player, friend);
}

async function playChallenge(lane: Lane, who: Person, id: number, categoryId: number): Promise<void> {
  await leaveGame(lane, who);
  const { body } = await lane.ask<PlayQuestion[]>(who, categoryDeal, {
    params: { id: categoryId },
    query: { challenge: String(id) },
  });
  const question = Array.isArray(body) ? body.find(({ verdict }) => verdict === null) : undefined;
  if (!question) return;
  const answer = { ticket: question.ticket, questionId: question.id, answer: question.answers[0], timeTaken: 2 };
  await lane.ask(who, attempt, { body: answer });
  await leaveGame(lane, who, question.gameId);
}

export const socialRecipes = recipes({
  [request]: async (lane) => {
    const [by, other] = await strangers(lane);
    return { by, body: { receiverId: other.id } };
  },
  'POST /api/friends/accept/{id}': onRequest('receiver'),
  'DELETE /api/friends/requests/{id}': onRequest('requester'),

  'POST /api/friends/reject/{id}': async ({ people, ask }) => {
    const { player, stranger } = people;
    // Whoever is rejected may not ask again that day: once is enough, a repeat answers the same.
    const known = rejected.get(player);
    if (known !== undefined) return { by: player, params: { id: known } };
    await ask(stranger, request, { body: { receiverId: player.id } });
    const { body } = await ask<{ id: number; requester: { id: string } }[]>(player, 'GET /api/friends/requests');
    const own = Array.isArray(body) ? body.find((each) => each.requester.id === stranger.id) : undefined;
    if (!own) return null;
    rejected.set(player, own.id);
    return { by: player, params: { id: own.id } };
  },

  [unfriend]: async (lane) => {
    const [by, other] = await friends(lane);
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
    const [by, other] = await friends(lane);
    if (lane.dice.below(2) === 0) await lane.ask(by, unfriend, { params: { id: other.id } });
    const { body } = await lane.ask<{ code?: string }>(other, 'GET /api/friends/invite');
    return body?.code === undefined ? null : { by, params: { code: body.code } };
  },

  [challenge]: async (lane) => {
    const [by, other] = await friends(lane);
    if (lane.dice.below(4) === 0) await makeRoom(lane, by);
    return { by, body: { challengedId: other.id, categoryId: lane.dice.pick([1, 2, 4]) } };
  },
  'GET /api/friends/challenges/{id}': async (lane) => {
    const { people, ask, dice } = lane;
    const by = dice.pick([people.player, people.friend]);
    const { body } = await ask<{ id: number }[]>(by, challenges);
    const known = Array.isArray(body) && body.length > 0 ? dice.pick(body).id : (await challenged(lane, 'pending'))?.id;
    return known === undefined ? null : { by, params: { id: known } };
  },
  'POST /api/friends/challenge/{id}/accept': async (lane) => {
    const made = await challenged(lane, 'pending');
    return made ? { by: made.other, params: { id: made.id } } : null;
  },
  'POST /api/friends/challenge/{id}/decline': async (lane) => {
    const made = await challenged(lane, 'pending');
    return made ? { by: lane.dice.pick([made.other, made.challenger]), params: { id: made.id } } : null;
  },

  'POST /api/gifts/send': async (lane) => {
    const [by, other] = await friends(lane);
    const { dice } = lane;
    const coins = { type: 'coins', quantity: dice.pick([...giftCoinAmounts.slice(0, 2)]) };
    const powerUps = { type: 'power-up', item: dice.pick(powerUpTypes), quantity: 1 };
    return {
      by,
      body: { receiverId: other.id, ...dice.pick([coins, powerUps]), message: dice.pick(['Have fun!', null]) },
    };
  },
  'POST /api/gifts/{id}/claim': async (lane) => {
    const [sender, by] = await friends(lane);
    const { ask, dice } = lane;
    const isPending = (each: { claimed: boolean; status: string }) => !each.claimed && each.status === 'pending';
    const received = async () => {
      const { body } = await ask<{ id: number; claimed: boolean; status: string }[]>(by, 'GET /api/gifts/received');
      return Array.isArray(body) ? body : [];
    };
    if (!(await received()).some(isPending)) {
      await ask(sender, 'POST /api/gifts/send', { body: { receiverId: by.id, type: 'coins', quantity: 10 } });
    }
    const all = await received();
    // What is claimed already is answered the same again.
    const pending = all.filter((each) => isPending(each) !== (dice.below(4) === 0));
    return pending.length > 0 ? { by, params: { id: dice.pick(pending).id } } : null;
  },
});

/** Plays a challenge from both sides, so that it is decided. */
export async function decideChallenge(lane: Lane): Promise<void> {
  const made = await challenged(lane, 'accepted');
  if (!made) return;
  for (const who of [made.challenger, made.other]) await playChallenge(lane, who, made.id, made.categoryId);
}
