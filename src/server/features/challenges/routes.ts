import type { challengesContract } from '#shared/challenges/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { ChallengesContext } from './context.ts';
import { acceptChallenge, createChallenge, declineChallenge } from './invitations.ts';
import { getChallenge, listChallenges, assertReceived } from './challenge-queries.ts';

export function createChallengesRoutes(ctx: ChallengesContext): Handlers<typeof challengesContract> {
  return {
    'GET /api/friends/challenges': (_input, { playerId }) => listChallenges(ctx, playerId),
    'GET /api/friends/challenges/:id': ({ params }, { playerId }) => getChallenge(ctx, playerId, params.id),
    'POST /api/friends/challenge': ({ body }, { tx, playerId }) => createChallenge(ctx, tx, playerId, body),
    'POST /api/friends/challenge/:id/accept': ({ params }, { playerId }) => acceptChallenge(ctx, playerId, params.id),
    'POST /api/friends/challenge/:id/decline': ({ params }, { playerId }) => declineChallenge(ctx, playerId, params.id),
  };
}

export function createChallengesResources(ctx: ChallengesContext): Resources<typeof challengesContract> {
  return {
    challenge: ({ id }, { playerId }) => getChallenge(ctx, playerId, id),
    receivedChallenge: ({ id }, { playerId }) => assertReceived(ctx, playerId, id),
  };
}
