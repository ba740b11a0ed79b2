import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { api } from '#shared/api.ts';
import { sessionCookieName } from './features/account/accounts-library.ts';
import { createLibraryCalls } from './features/account/library-calls.ts';
import { libraryTables, openLibraryPaths } from './features/account/library-routes.ts';
import { accountRoutes } from './features/account/routes.ts';
import { catalogRoutes } from './features/catalog/routes.ts';
import { gameRoutes } from './features/game/routes.ts';
import { leaderboardRoutes } from './features/leaderboard/routes.ts';
import { serveApiDocument } from './features/operations/docs-routes.ts';
import { collectMetrics } from './features/operations/metrics.ts';
import { operationsRoutes } from './features/operations/routes.ts';
import { powerupsRoutes } from './features/powerups/routes.ts';
import { progressRoutes } from './features/progress/routes.ts';
import { questionsRoutes } from './features/questions/routes.ts';
import { bind } from './platform/bind.ts';
import type { Deps } from './platform/deps.ts';
import { createHttp } from './platform/http.ts';
import { createRateLimits } from './platform/rate-limits.ts';
import { createSessions } from './platform/session.ts';
import { serveClient } from './platform/static-files.ts';
import { createServices, type Services } from './services.ts';

const clientFolder = join(import.meta.dirname, '../../dist/client');

/** The whole server as one app that does not listen yet. */
export async function buildApp(deps: Deps, given?: Services): Promise<FastifyInstance> {
  const services = given ?? (await createServices(deps));
  const { account, catalog, daily, game, leaderboard, powerUps, profiles, progress, questions } = services;
  const { database, env, log, secret } = deps;
  const app = createHttp(env, log);
  const metrics = collectMetrics(app);
  const limits = await createRateLimits(app, env.isRateLimited);
  const cookieName = sessionCookieName(env.isSecure);
  const sessions = createSessions({ cookieName, secret, isSecure: env.isSecure, find: account.findSession });
  const options = { sessions, limits, publicUrl: env.publicUrl };
  const library = createLibraryCalls(deps, sessions);
  const readStreak = async (playerId: string) => {
    const { date, skippedDates } = await account.today(database, playerId);
    return daily.streak(database, playerId, date, skippedDates);
  };
  const handlers = {
    ...accountRoutes(deps, profiles, library),
    ...catalogRoutes(catalog),
    ...gameRoutes(game),
    ...powerupsRoutes(powerUps),
    ...leaderboardRoutes(leaderboard),
    ...progressRoutes(database, progress, readStreak),
    ...questionsRoutes(questions),
    ...operationsRoutes(deps, metrics),
  };
  // An unknown category is a 404 before its query is looked at (rules: order of refusal).
  bind(app, api, handlers, options, {
    'GET /api/categories/:id/questions': ({ id }) => void catalog.get(id),
  });
  openLibraryPaths(app, deps, account, library, options);
  serveApiDocument(app, [api, ...libraryTables(env)], { env, cookieName, limits });
  await serveClient(app, clientFolder);
  return app;
}
