import type { statisticsContract } from '#shared/statistics/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { StatisticsContext } from './context.ts';
import { exportTable } from './export-tables.ts';
import {
  getCategoryFigures,
  getEconomy,
  getFirstSessionSteps,
  getGameFigures,
  getPlayerFigures,
  getRetention,
  getUsageFigures,
  listMisleadingQuestions,
} from './figures.ts';
import { getOverview, getStatisticsSummary, getWaitingWork, listJobReports } from './overview.ts';
import { getFirstDayChecklist } from './setup-checklist.ts';
import { resolveSpan } from './span.ts';

/** Maximum number of usage rows in one response. */
const maxUsageRows = 200;

export function createStatisticsRoutes(ctx: StatisticsContext): Handlers<typeof statisticsContract> {
  return {
    'GET /api/admin/statistics/summary': () => getStatisticsSummary(ctx),
    'GET /api/admin/statistics/overview': (_input, { role }) => getOverview(ctx, role),
    'GET /api/admin/statistics/waiting': (_input, { role }) => getWaitingWork(ctx, role),
    'GET /api/admin/statistics/first-day': () => getFirstDayChecklist(ctx),
    'GET /api/admin/statistics/players': async ({ query }) => getPlayerFigures(ctx, await resolveSpan(ctx, query)),
    'GET /api/admin/statistics/retention': ({ query }) => getRetention(ctx, query.weeks),
    'GET /api/admin/statistics/games': async ({ query }) => getGameFigures(ctx, await resolveSpan(ctx, query)),
    'GET /api/admin/statistics/categories': () => getCategoryFigures(ctx),
    'GET /api/admin/statistics/questions': ({ query }) => listMisleadingQuestions(ctx, query.limit),
    'GET /api/admin/statistics/economy': async ({ query }) => getEconomy(ctx, await resolveSpan(ctx, query)),
    'GET /api/admin/statistics/usage': async ({ query }) =>
      getUsageFigures(ctx, await resolveSpan(ctx, query), maxUsageRows),
    'GET /api/admin/statistics/first-session': async ({ query }) =>
      getFirstSessionSteps(ctx, await resolveSpan(ctx, query)),
    'GET /api/admin/statistics/jobs': () => listJobReports(ctx),
    async 'GET /api/admin/statistics/export/:table'({ params: { table }, query }, { reply }) {
      const text = await exportTable(ctx, table, query);
      reply.type('text/csv; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="trivia-quest-${table}.csv"`);
      return text;
    },
  };
}
