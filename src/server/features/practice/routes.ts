import type { practiceContract } from '#shared/practice/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import { getDealer } from '#server/platform/http/network.ts';
import type { PracticeContext } from './context.ts';
import { getPracticePack, submitOfflineAnswers } from './offline-practice.ts';
import { dealPracticeRound, getPracticeState } from './practice-rounds.ts';

export function createPracticeRoutes(ctx: PracticeContext): Handlers<typeof practiceContract> {
  return {
    'GET /api/practice': (_input, { playerId }) => getPracticeState(ctx, playerId),
    'GET /api/practice/questions': ({ query }, call) => dealPracticeRound(ctx, { ...getDealer(call), ...query }),
    'GET /api/practice/pack': (_input, { playerId }) => getPracticePack(ctx, playerId),
    'POST /api/practice/answers': ({ body }, { tx, playerId }) => submitOfflineAnswers(ctx, tx, playerId, body.answers),
  };
}
