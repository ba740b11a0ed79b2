import type { DealQuery, gameContract, PlayQuestion } from '#shared/game/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import { getDealer } from '#server/platform/http/network.ts';
import type { Game } from './service.ts';

interface ChallengeDeals {
  deal(
    order: ReturnType<typeof getDealer> & DealQuery,
    categoryId: number,
    challengeId: number,
  ): Promise<PlayQuestion[]>;
}

export function createGameRoutes(game: Game, challenges: ChallengeDeals): Handlers<typeof gameContract> {
  return {
    'GET /api/categories/:id/questions': ({ params, query }, call) =>
      query.challenge === undefined
        ? game.deal(getDealer(call), params.id, query)
        : challenges.deal({ ...getDealer(call), ...query }, params.id, query.challenge),
    'GET /api/questions/random': ({ query }, call) => game.deal(getDealer(call), 0, query),
    'POST /api/analytics/question-attempt': ({ body }, call) =>
      game.attempt({ ...getDealer(call), attempt: body, arrivedAtMs: call.arrivedAtMs }),
    'POST /api/game/submit': ({ body }, { playerId }) => game.submit(playerId, body),
    'GET /api/game/:id': ({ params }, { playerId }) => game.state(playerId, params.id),
    'GET /api/game/:id/review': ({ params }, { playerId }) => game.review(playerId, params.id),
    'POST /api/game/:id/pause': ({ params }, { playerId }) => game.pause(playerId, params.id),
    'POST /api/game/:id/resume': ({ params }, { playerId }) => game.resume(playerId, params.id),
    'POST /api/game/:id/next': ({ params }, { playerId }) => game.next({ playerId, gameId: params.id }),
    'GET /api/user/met/:id': ({ params }, { playerId }) => game.metCounts(playerId, params.id),
    'GET /api/user/game': (_input, { playerId }) => game.openGame(playerId),
  };
}

export function createGameResources(game: Pick<Game, 'state'>): Pick<Resources<typeof gameContract>, 'game'> {
  return { game: ({ id }, { playerId }) => game.state(playerId, id) };
}
