import type { statisticsContract } from '#shared/statistics/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Statistics } from './service.ts';

/** Maximum number of usage rows in one response. */
const maxUsageRows = 200;

export function createStatisticsRoutes(statistics: Statistics): Handlers<typeof statisticsContract> {
  const { span } = statistics;
  return {
    'GET /api/admin/statistics/summary': () => statistics.summary(),
    'GET /api/admin/statistics/overview': (_input, { role }) => statistics.overview(role),
    'GET /api/admin/statistics/waiting': (_input, { role }) => statistics.waiting(role),
    'GET /api/admin/statistics/first-day': () => statistics.firstDay(),
    'GET /api/admin/statistics/players': async ({ query }) => statistics.players(await span(query)),
    'GET /api/admin/statistics/retention': ({ query }) => statistics.retention(query.weeks),
    'GET /api/admin/statistics/games': async ({ query }) => statistics.games(await span(query)),
    'GET /api/admin/statistics/categories': () => statistics.categories(),
    'GET /api/admin/statistics/questions': ({ query }) => statistics.misleading(query.limit),
    'GET /api/admin/statistics/economy': async ({ query }) => statistics.economy(await span(query)),
    'GET /api/admin/statistics/usage': async ({ query }) => statistics.usage(await span(query), maxUsageRows),
    'GET /api/admin/statistics/first-session': async ({ query }) => statistics.firstSession(await span(query)),
    'GET /api/admin/statistics/jobs': () => statistics.jobs(),
    async 'GET /api/admin/statistics/export/:table'({ params: { table }, query }, { reply }) {
      const text = await statistics.export(table, query);
      reply.type('text/csv; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="trivia-quest-${table}.csv"`);
      return text;
    },
  };
}
