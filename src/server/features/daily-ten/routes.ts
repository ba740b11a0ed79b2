import type { dailyTenContract } from '#shared/daily-ten/contract.ts';
import type { Handlers, Resources } from '#server/platform/http/bind.ts';
import { getDealer } from '#server/platform/http/network.ts';
import type { DailyTenContext } from './context.ts';
import { dealDailyTen } from './daily-ten.ts';
import { getTen, listTens, getDailyTenToday } from './daily-ten.ts';

export function createDailyTenRoutes(ctx: DailyTenContext): Handlers<typeof dailyTenContract> {
  return {
    'GET /api/daily-ten': (_input, { playerId }) => getDailyTenToday(ctx, playerId),
    'GET /api/daily-ten/questions': ({ query }, call) => dealDailyTen(ctx, { ...getDealer(call), ...query }),
    'GET /api/daily-ten/dates': ({ query }, { playerId }) =>
      listTens(ctx, playerId, { before: query.before, limit: query.limit }),
    'GET /api/daily-ten/dates/:date': ({ params }, { playerId }) => getTen(ctx, playerId, params.date),
  };
}

export function createDailyTenResources(ctx: DailyTenContext): Resources<typeof dailyTenContract> {
  return { dailyTen: ({ date }, { playerId }) => getTen(ctx, playerId, date) };
}
