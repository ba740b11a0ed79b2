import type { challengesContract } from '#shared/challenges/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import type { ChallengesContext } from './context.ts';
import { accept, create, decline } from './invitations.ts';
import { get, list, mustBeReceived } from './reads.ts';

export function challengesRoutes(ctx: ChallengesContext): Handlers<typeof challengesContract> {
  return {
    'GET /api/friends/challenges': (_input, { playerId }) => list(ctx, playerId),
    'GET /api/friends/challenges/:id': ({ params }, { playerId }) => get(ctx, playerId, params.id),
    'POST /api/friends/challenge': ({ body }, { tx, playerId }) => create(ctx, tx, playerId, body),
    'POST /api/friends/challenge/:id/accept': ({ params }, { playerId }) => accept(ctx, playerId, params.id),
    'POST /api/friends/challenge/:id/decline': ({ params }, { playerId }) => decline(ctx, playerId, params.id),
  };
}

export function challengesResources(ctx: ChallengesContext): Resources<typeof challengesContract> {
  return {
    challenge: ({ id }, { playerId }) => get(ctx, playerId, id),
    receivedChallenge: ({ id }, { playerId }) => mustBeReceived(ctx, playerId, id),
  };
}
