import type { practiceContract } from '#shared/practice/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import { getDealer } from '#server/platform/http/network.ts';
import type { OfflinePractice } from './service.ts';
import type { Practice } from './service.ts';

export function createPracticeRoutes(practice: Practice, offline: OfflinePractice): Handlers<typeof practiceContract> {
  return {
    'GET /api/practice': (_input, { playerId }) => practice.state(playerId),
    'GET /api/practice/questions': ({ query }, call) => practice.deal({ ...getDealer(call), ...query }),
    'GET /api/practice/pack': (_input, { playerId }) => offline.pack(playerId),
    'POST /api/practice/answers': ({ body }, { tx, playerId }) => offline.handIn(tx, playerId, body.answers),
  };
}
