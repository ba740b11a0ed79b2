import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { api } from '#shared/api.ts';
import {
  createAccountsLibrary,
  getFormerSessionCookieName,
  getSessionCookieName,
} from './features/account/accounts-library.ts';
import { assertStaffReady, getEffectiveRole } from './features/account/administrators/admin-access.ts';
import type { AccountHttpContext } from './features/account/context.ts';
import { createExternalProvider } from './features/account/provider/external-provider.ts';
import { findLiveSessions, findSession } from './features/account/sign-in/find-session.ts';
import { assertFreshSignIn } from './features/account/sign-in/fresh-sign-in.ts';
import { createGuestRoutes } from './features/account/guests/guest-routes.ts';
import { listLibraryContracts, registerLibraryRoutes } from './features/account/sign-in/library-routes.ts';
import { createPasskeyResources, createPasskeyRoutes } from './features/account/passkeys/passkey-routes.ts';
import { createProviderRoutes, registerProviderCallback } from './features/account/provider/provider-routes.ts';
import { createAccountResources, createAccountRoutes } from './features/account/routes.ts';
import { createAchievementsRoutes } from './features/achievements/routes.ts';
import { createAdsResources, createAdsRoutes } from './features/ads/routes.ts';
import { createAuditRoutes } from './features/audit/routes.ts';
import { createAvatarResources, createAvatarRoutes } from './features/avatar/routes.ts';
import { createCatalogResources, createCatalogRoutes } from './features/catalog/routes.ts';
import { createCategoriesResources, createCategoriesRoutes } from './features/categories/routes.ts';
import { createChallengesResources, createChallengesRoutes } from './features/challenges/routes.ts';
import { createDailyRoutes } from './features/daily/routes.ts';
import { createDailyTenResources, createDailyTenRoutes } from './features/daily-ten/routes.ts';
import { createGameResources, createGameRoutes } from './features/game/routes.ts';
import { createGiftsResources, createGiftsRoutes } from './features/gifts/routes.ts';
import { createHomeRoutes } from './features/home/routes.ts';
import { stopImports } from './features/imports/imports.ts';
import { createImportsResources, createImportsRoutes } from './features/imports/routes.ts';
import { createLeaderboardRoutes } from './features/leaderboard/routes.ts';
import { createFriendsResources, createFriendsRoutes } from './features/friends/routes.ts';
import { createLeaguesRoutes } from './features/leagues/routes.ts';
import { createNoticesResources, createNoticesRoutes } from './features/notices/routes.ts';
import { createNotificationsRoutes } from './features/notifications/routes.ts';
import { serveApiDocument } from './features/operations/docs-routes.ts';
import { watchJobs } from './features/operations/metrics.ts';
import { collectMetrics } from './features/operations/metrics.ts';
import { createOperationsRoutes } from './features/operations/routes.ts';
import { createPicturesResources, createPicturesRoutes } from './features/pictures/routes.ts';
import { createFairPlayResources, createFairPlayRoutes } from './features/fair-play/routes.ts';
import { createPlayerReportsResources, createPlayerReportsRoutes } from './features/player-reports/routes.ts';
import { createPlayersResources, createPlayersRoutes } from './features/players/routes.ts';
import { createPowerupsRoutes } from './features/powerups/routes.ts';
import { createPracticeRoutes } from './features/practice/routes.ts';
import { createAnalysisRoutes } from './features/progress/routes.ts';
import { createProgressRoutes } from './features/progress/routes.ts';
import { createQuestionFilesResources, createQuestionFilesRoutes } from './features/question-files/routes.ts';
import { createQuestionsResources, createQuestionsRoutes } from './features/questions/routes.ts';
import { createReportsRoutes } from './features/reports/routes.ts';
import { createSettingsResources, createSettingsRoutes } from './features/settings/routes.ts';
import { createLinkPreview, parsePreviewedLink } from './features/sharing/sharing.ts';
import { createSharePictures } from './features/sharing/share-pictures.ts';
import { createSharingResources, createSharingRoutes } from './features/sharing/routes.ts';
import { createShopRoutes } from './features/shop/routes.ts';
import { createStatisticsRoutes } from './features/statistics/routes.ts';
import {
  createWatchGuard,
  createTournamentsResources,
  createTournamentsRoutes,
} from './features/tournaments/routes.ts';
import { createUsageRoutes } from './features/usage/routes.ts';
import { createWalletRoutes } from './features/wallet/routes.ts';
import { allJobs } from './jobs.ts';
import { bind } from './platform/http/bind.ts';
import type { Deps } from './platform/deps.ts';
import { createEventStreams } from './platform/http/event-streams.ts';
import { serveSecurityTxt } from './platform/http/crawlers.ts';
import { createHttpServer } from './platform/http/http.ts';
import { projectFolder } from './platform/project-folder.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { createSessions, type Session } from './platform/http/session.ts';
import { serveClient } from './platform/http/static-files.ts';
import { parseTrustedProxies } from './platform/http/trusted-proxies.ts';
import { countUntrustedForwarding } from './platform/http/trusted-proxies.ts';
import { createServices, type Services } from './services.ts';

const clientFolder = join(projectFolder, 'dist/client');

/** Maximum number of event streams per server; each holds a socket for hours. */
const maxStreams = 10_000;

/** Creates the whole server without listening. */
export async function buildApp(deps: Deps, given?: Services): Promise<FastifyInstance> {
  const services = given ?? (await createServices(deps));
  const { account, catalog, daily, game, leaderboard, powerUps, questions, reports } = services;
  const { clock, database, env, log, secret } = deps;
  const app = createHttpServer(env, log);
  const metrics = collectMetrics(app);
  const getNetworkBudgets = () => services.settings.networkBudgets(clock.fromDatabase(clock.wall()));
  const limits = await createRateLimits(app, env.isRateLimited ? () => getNetworkBudgets().callsAMinute : null);
  const cookieName = getSessionCookieName(env.isSecure);
  const sessions = createSessions({
    cookieName,
    formerCookieName: getFormerSessionCookieName(env.isSecure),
    secret,
    isSecure: env.isSecure,
    find: (tokenHash) => findSession(services.accountContext, tokenHash),
    now: () => clock.fromDatabase(clock.wall()),
  });
  const { calendar } = services;
  const refreshers = {
    async settings() {
      await Promise.all([services.settings.refresh(), calendar.refresh()]);
    },
    async categories() {
      await Promise.all([questions.bank.refresh(), calendar.refresh()]);
    },
  };
  const streams = createEventStreams({
    database,
    log,
    sessions,
    findLiveSessions: (ids) => findLiveSessions(services.accountContext, ids),
    reloadFirst: refreshers,
    limits: env.isRateLimited ? { getNetworkLimit: () => getNetworkBudgets().streams, serverLimit: maxStreams } : null,
  });
  metrics.watch('events_listening', 'Whether this server is subscribed to events of the other servers.', () =>
    Number(streams.isListening()),
  );
  metrics.watch('event_streams_open', 'Open event streams.', streams.count);
  metrics.watch(
    'http_untrusted_forwarded_total',
    'Requests forwarded by a proxy that TRUST_PROXY does not list.',
    countUntrustedForwarding(app, parseTrustedProxies(env.trustProxy) ?? (() => false)),
    'counter',
  );
  services.jobBoard.expect(allJobs(services));
  watchJobs(metrics, services.jobBoard);
  const { gate, once, pressure } = services;
  const ownAccounts = { ...services.accountContext, passwords: services.passwords };
  const accountContext: AccountHttpContext = {
    ...ownAccounts,
    sessions,
    library: createAccountsLibrary({ ...ownAccounts, database }),
    provider: createExternalProvider(deps),
    networkBudgets: services.settings.networkBudgets,
  };
  const sharedOptions = { sessions, limits, publicUrl: env.publicUrl, once, assertAllowedBySettings: gate };
  const options = {
    ...sharedOptions,
    assertReady: (session: Session) => assertStaffReady(accountContext, session),
    getEffectiveRole: (session: Session) => getEffectiveRole(accountContext, session),
    assertFreshSignIn: (request: FastifyRequest) => assertFreshSignIn(accountContext, request),
    getPressure: pressure.current,
  };
  const readStreak = async (playerId: string) => {
    const { date, skippedDates } = await account.today(database, playerId);
    return daily.streak(database, playerId, date, skippedDates);
  };
  const sharePictures = createSharePictures({ areLimited: env.isRateLimited });
  const routes = {
    ...createAccountRoutes(accountContext),
    ...createGuestRoutes(accountContext),
    ...createPasskeyRoutes(accountContext),
    ...createProviderRoutes(accountContext),
    ...createCatalogRoutes(catalog),
    ...createCategoriesRoutes(services.categories),
    ...createGameRoutes(game, services.challenges),
    ...createPicturesRoutes(services.pictures),
    ...createChallengesRoutes(services.challenges.context),
    ...createTournamentsRoutes(services.tournaments.context, services.players.noteOwnOpponent),
    ...createDailyRoutes(daily, services.challengeSwitches),
    ...createDailyTenRoutes(services.dailyTen),
    ...createPowerupsRoutes(powerUps),
    ...createSharingRoutes(services.sharing, sharePictures),
    ...createShopRoutes(services.shop),
    ...createWalletRoutes(database, services.wallet),
    ...createAvatarRoutes(services.avatar.context),
    ...createAdsRoutes(services.ads),
    ...createGiftsRoutes(services.gifts),
    ...createLeaderboardRoutes(leaderboard),
    ...createFriendsRoutes(services.friendsContext),
    ...createLeaguesRoutes(services.leagues),
    ...createAchievementsRoutes(services.achievements.context),
    ...createProgressRoutes(services.progressContext, readStreak),
    ...createAnalysisRoutes(services.analysis, readStreak),
    ...createPracticeRoutes(services.practice),
    ...createQuestionsRoutes(services.questionsContext),
    ...createQuestionFilesRoutes(services.questionFiles),
    ...createImportsRoutes(services.imports),
    ...createReportsRoutes(reports),
    ...createPlayerReportsRoutes(services.playerReports, sessions),
    ...createFairPlayRoutes(services.fairPlay),
    ...createNoticesRoutes(services.notices.context),
    ...createStatisticsRoutes(services.statistics),
    ...createUsageRoutes(services.usage),
    ...createPlayersRoutes(services.players.context, sessions),
    ...createAuditRoutes(database),
    ...createSettingsRoutes(services.settings.context),
    ...createNotificationsRoutes(
      services.notifications.context,
      streams,
      createWatchGuard(services.tournaments.context),
    ),
    ...createOperationsRoutes(deps, metrics),
  };
  const handlers = { ...routes, ...createHomeRoutes(routes) };
  const resources = {
    ...createAccountResources(accountContext),
    ...createPasskeyResources(accountContext),
    ...createCatalogResources(catalog),
    ...createCategoriesResources(services.categories),
    ...createGameResources(game),
    ...createPicturesResources(services.pictures),
    ...createChallengesResources(services.challenges.context),
    ...createDailyTenResources(services.dailyTen),
    ...createTournamentsResources(services.tournaments.context),
    ...createAvatarResources(services.avatar.context),
    ...createAdsResources(services.ads),
    ...createGiftsResources(services.gifts),
    ...createFriendsResources(services.friendsContext),
    ...createImportsResources(services.imports),
    ...createQuestionFilesResources(services.questionFiles),
    ...createQuestionsResources(services.questionsContext),
    ...createPlayersResources(services.players.context),
    ...createPlayerReportsResources(services.playerReports),
    ...createFairPlayResources(services.fairPlay),
    ...createNoticesResources(services.notices.context),
    ...createSettingsResources(services.settings.context),
    ...createSharingResources(services.sharing),
  };
  bind(app, api, handlers, options, resources);
  if (env.isRateLimited) {
    app.addHook('onReady', (done) => {
      pressure.start();
      done();
    });
    app.addHook('onClose', (_app, done) => {
      pressure.stop();
      done();
    });
  }
  // Answer requests that are waiting for an import before Fastify waits for requests in flight.
  app.addHook('preClose', () => stopImports(services.imports));
  app.addHook('onReady', () => streams.start());
  app.addHook('preClose', () => streams.stop());
  registerLibraryRoutes(app, accountContext, options);
  registerProviderCallback(app, accountContext, limits);
  serveApiDocument(app, [api, ...listLibraryContracts(env)], { env, cookieName, limits });
  serveSecurityTxt(app, {
    publicUrl: env.publicUrl,
    findContact: async () => {
      await refreshers.settings();
      return (await services.settings.shown()).contactAddress;
    },
    now: () => clock.fromDatabase(clock.wall()),
  });
  await serveClient(app, clientFolder, env.publicUrl, async (request, reply, path) => {
    const link = parsePreviewedLink(path);
    if (link === undefined) return undefined;
    // A preview is rate limited like an API request, before anything is read.
    await limits.check(request, reply, false);
    return createLinkPreview(services.sharing, link);
  });
  return app;
}
