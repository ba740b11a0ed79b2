import type { challengesContract } from '#shared/challenges/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Handlers, Resources } from '#server/platform/bind.ts';
import type { Challenges } from './service.ts';

export function challengesRoutes(challenges: Challenges): Handlers<typeof challengesContract> {
  return {
    'GET /api/friends/challenges': (_input, { playerId }) => challenges.list(playerId),
    'GET /api/friends/challenges/:id': ({ params }, { playerId }) => challenges.get(playerId, params.id),
    'POST /api/friends/challenge': ({ body }, { tx, playerId }) => challenges.create(tx, playerId, body),
    'POST /api/friends/challenge/:id/accept': ({ params }, { playerId }) => challenges.accept(playerId, params.id),
    'POST /api/friends/challenge/:id/decline': ({ params }, { playerId }) => challenges.decline(playerId, params.id),
  };
}

export function challengesResources({ get }: Pick<Challenges, 'get'>): Resources<typeof challengesContract> {
  return {
    challenge: ({ id }, { playerId }) => get(playerId, id),
    async receivedChallenge({ id }, { playerId }) {
      if ((await get(playerId, id)).challengedId !== playerId) throw new Refusal('challengeNotFound');
    },
  };
}
