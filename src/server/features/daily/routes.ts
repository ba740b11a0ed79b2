import type { dailyContract } from '#shared/daily/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Daily } from './service.ts';

export function dailyRoutes(daily: Daily): Handlers<typeof dailyContract> {
  return {
    'GET /api/daily-challenge': (_input, { playerId }) => daily.challenge(playerId),
    'GET /api/user/daily-challenge': (_input, { playerId }) => daily.progress(playerId),
    'GET /api/user/streak': (_input, { playerId }) => daily.calendar(playerId),
    'POST /api/streak/freeze': ({ body }, { tx, playerId }) => daily.buyFreeze(tx, playerId, body?.expectedPrice),
  };
}
