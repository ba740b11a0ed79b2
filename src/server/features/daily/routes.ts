import type { dailyContract } from '#shared/daily/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Daily } from './service.ts';
import { getSwitches, switchKind, type ChallengeSwitchContext } from './challenge-calendar.ts';

export function createDailyRoutes(daily: Daily, switching: ChallengeSwitchContext): Handlers<typeof dailyContract> {
  return {
    'GET /api/daily-challenge': (_input, { playerId }) => daily.challenge(playerId),
    'GET /api/user/daily-challenge': (_input, { playerId }) => daily.progress(playerId),
    'GET /api/user/streak': (_input, { playerId }) => daily.calendar(playerId),
    'POST /api/streak/freeze': ({ body }, { tx, playerId }) => daily.buyFreeze(tx, playerId, body?.expectedPrice),
    'GET /api/admin/daily-challenges': () => getSwitches(switching),
    'PUT /api/admin/daily-challenges': ({ body }, { playerId }) =>
      switchKind(switching, playerId, body.kind, body.isOn),
  };
}
