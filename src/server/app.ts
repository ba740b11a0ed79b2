import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { api } from '#shared/api.ts';
import { getFormerSessionCookieName, getSessionCookieName } from './features/account/accounts-library.ts';
import { createFreshSignIn } from './features/account/fresh-sign-in.ts';
import { createGuestRoutes } from './features/account/guest-routes.ts';
import { createLibraryCalls } from './features/account/library-calls.ts';
import { listLibraryContracts, registerLibraryRoutes } from './features/account/library-routes.ts';
import { createPasskeyResources, createPasskeyRoutes } from './features/account/passkey-routes.ts';
import { createProviderFlow, registerProviderCallback, createProviderRoutes } from './features/account/provider-routes.ts';
import { createAccountResources, createAccountRoutes } from './features/account/routes.ts';
import { createAchievementsRoutes } from './features/achievements/routes.ts';
import { createAdsResources, createAdsRoutes } from './features/ads/routes.ts';
import { createAuditRoutes } from './features/audit/routes.ts';
import { avatarResources, avatarRoutes } from './features/avatar/routes.ts';
import { catalogResources, catalogRoutes } from './features/catalog/routes.ts';
import { categoriesResources, categoriesRoutes } from './features/categories/routes.ts';
import { challengesResources, challengesRoutes } from './features/challenges/routes.ts';
import { dailyRoutes } from './features/daily/routes.ts';
import { dailyTenResources, dailyTenRoutes } from './features/daily-ten/routes.ts';
import { gameResources, gameRoutes } from './features/game/routes.ts';
import { giftsResources, giftsRoutes } from './features/gifts/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { importsResources, importsRoutes } from './features/imports/routes.ts';
import { leaderboardRoutes } from './features/leaderboard/routes.ts';
import { friendsResources, friendsRoutes } from './features/friends/routes.ts';
import { leaguesRoutes } from './features/leagues/routes.ts';
import { noticesResources, noticesRoutes } from './features/notices/routes.ts';
import { notificationsRoutes } from './features/notifications/routes.ts';
import { serveApiDocument } from './features/operations/docs-routes.ts';
import { watchJobs } from './features/operations/job-metrics.ts';
import { collectMetrics } from './features/operations/metrics.ts';
import { operationsRoutes } from './features/operations/routes.ts';
import { picturesResources, picturesRoutes } from './features/pictures/routes.ts';
import { fairPlayResources, fairPlayRoutes } from './features/fair-play/routes.ts';
import { playerReportsResources, playerReportsRoutes } from './features/player-reports/routes.ts';
import { playersResources, playersRoutes } from './features/players/routes.ts';
import { powerupsRoutes } from './features/powerups/routes.ts';
import { practiceRoutes } from './features/practice/routes.ts';
import { analysisRoutes } from './features/progress/analysis-routes.ts';
import { progressRoutes } from './features/progress/routes.ts';
import { questionFilesResources, questionFilesRoutes } from './features/question-files/routes.ts';
import { questionsResources, questionsRoutes } from './features/questions/routes.ts';
import { reportsRoutes } from './features/reports/routes.ts';
import { settingsResources, settingsRoutes } from './features/settings/routes.ts';
import { createLinkPreview, parsePreviewedLink } from './features/sharing/links.ts';
import { createSharePictures } from './features/sharing/pictures.ts';
import { sharingResources, sharingRoutes } from './features/sharing/routes.ts';
import { shopRoutes } from './features/shop/routes.ts';
import { statisticsRoutes } from './features/statistics/routes.ts';
import { createWatchGuard, tournamentsResources, tournamentsRoutes } from './features/tournaments/routes.ts';
import { usageRoutes } from './features/usage/routes.ts';
import { walletRoutes } from './features/wallet/routes.ts';
import { allJobs } from './jobs.ts';
import { bind } from './platform/http/bind.ts';
import type { Deps } from './platform/deps.ts';
import { createEventStreams } from './platform/http/event-streams.ts';
import { serveSecurityTxt } from './platform/http/crawlers.ts';
import { createHttpServer } from './platform/http/http.ts';
import { projectFolder } from './platform/project-folder.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { createSessions } from './platform/http/session.ts';
import { serveClient } from './platform/http/static-files.ts';
import { parseTrustedProxies } from './platform/http/trusted-proxies.ts';
import { countUntrustedForwarding } from './platform/http/untrusted-forwarding.ts';
import { createServices, type Services } from './services.ts';

const clientFolder = join(projectFolder, 'dist/client');

/** Maximum number of event streams per server; each holds a socket for hours. */
const maxStreams = 10_000;

/** Creates the whole server without listening. */
export async function buildApp(deps: Deps, given?: Services): Promise<FastifyInstance> {
  const services = given ?? (await createServices(deps));
  const { account, catalog, daily, game, leaderboard, powerUps, profiles, progress, questions, reports } = services;
  const { administering, devices, guests, leaving, mail, ownAddress, passkeys, passwords, resetLinks, signIns } =
    services;
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
    find: account.findSession,
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
    findLiveSessions: account.livingSessions,
    reloadFirst: refreshers,
    limits: env.isRateLimited ? { getNetworkLimit: () => getNetworkBudgets().streams, serverLimit: maxStreams } : null,
  });
  metrics.watch('events_listening', 'Whether this server is subscribed to events of the other servers.', () => Number(streams.isListening()));
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
  const fresh = createFreshSignIn(deps, { sessions, events: services.events });
  const { mustBeReady, roleNow } = administering;
  const { mustBeFresh } = fresh;
  const sharedOptions = { sessions, limits, publicUrl: env.publicUrl, once, gate };
  const options = { ...sharedOptions, mustBeReady, roleNow, mustBeFresh, pressure: pressure.current };
  const library = createLibraryCalls(deps, {
    sessions,
    events: services.events,
    passwords,
    signIns,
    mayJoin: () => services.settings.isOn('signUp'),
  });
  const { providerAccounts } = services;
  const providerSignIn = createProviderFlow(deps, {
    account,
    accounts: providerAccounts,
    fresh,
    library,
    mail,
    sessions,
  });
  const readStreak = async (playerId: string) => {
    const { date, skippedDates } = await account.today(database, playerId);
    return daily.streak(database, playerId, date, skippedDates);
  };
  const budget = services.settings.networkBudgets;
  const sharePictures = createSharePictures({ areLimited: env.isRateLimited });
  const routes = {
    ...createAccountRoutes(deps, {
      adminAccess: administering,
      providerFlow: providerSignIn,
      fresh,
      profiles,
      accountDeletion: leaving,
      resetLinks,
      devices,
      signIns,
      passwords,
      library,
      mail,
      ownAddress,
      sessions,
      events: services.events,
    }),
    ...createGuestRoutes(deps, { guests, sessions, budget }),
    ...createPasskeyRoutes(deps, {
      adminAccess: administering,
      events: services.events,
      fresh,
      library,
      mail,
      passkeys,
      passwords,
      sessions,
      signIns,
    }),
    ...createProviderRoutes(deps, {
      accounts: providerAccounts,
      flow: providerSignIn,
      events: services.events,
      mail,
      passwords,
      sessions,
      signIns,
    }),
    ...catalogRoutes(catalog),
    ...categoriesRoutes(services.categories),
    ...gameRoutes(game, services.challenges),
    ...picturesRoutes(services.pictures),
    ...challengesRoutes(services.challenges.context),
    ...tournamentsRoutes(services.tournaments.context, services.players.noteOwnOpponent),
    ...dailyRoutes(daily, services.challengeSwitches),
    ...dailyTenRoutes(services.dailyTen),
    ...powerupsRoutes(powerUps),
    ...sharingRoutes(services.sharing, sharePictures),
    ...shopRoutes(services.shop),
    ...walletRoutes(database, services.wallet),
    ...avatarRoutes(services.avatar),
    ...createAdsRoutes(services.ads),
    ...giftsRoutes(services.gifts),
    ...leaderboardRoutes(leaderboard),
    ...friendsRoutes(services.friendsContext),
    ...leaguesRoutes(services.leagues),
    ...createAchievementsRoutes(services.achievements),
    ...progressRoutes(database, progress, readStreak),
    ...analysisRoutes(services.analysis, readStreak),
    ...practiceRoutes(services.practice, services.offlinePractice),
    ...questionsRoutes(questions),
    ...questionFilesRoutes(services.questionFiles),
    ...importsRoutes(services.imports),
    ...reportsRoutes(reports),
    ...playerReportsRoutes(services.playerReports, sessions),
    ...fairPlayRoutes(services.fairPlay),
    ...noticesRoutes(services.notices),
    ...statisticsRoutes(services.statistics),
    ...usageRoutes(services.usage),
    ...playersRoutes(database, services.players, sessions),
    ...createAuditRoutes(database, services.audit),
    ...settingsRoutes(services.settings),
    ...notificationsRoutes(
      database,
      services.notifications,
      streams,
      createWatchGuard(services.tournaments.context),
    ),
    ...operationsRoutes(deps, metrics),
  };
  const handlers = { ...routes, ...homeRoutes(routes) };
  const resources = {
    ...createAccountResources(devices),
    ...createPasskeyResources(passkeys),
    ...catalogResources(catalog),
    ...categoriesResources(services.categories),
    ...gameResources(game),
    ...picturesResources(services.pictures),
    ...challengesResources(services.challenges.context),
    ...dailyTenResources(services.dailyTen),
    ...tournamentsResources(services.tournaments.context),
    ...avatarResources(services.avatar),
    ...createAdsResources(services.ads),
    ...giftsResources(services.gifts),
    ...friendsResources(services.friendsContext),
    ...importsResources(services.imports),
    ...questionFilesResources(services.questionFiles),
    ...questionsResources(questions),
    ...playersResources(services.players),
    ...playerReportsResources(services.playerReports),
    ...fairPlayResources(services.fairPlay),
    ...noticesResources(services.notices),
    ...settingsResources(services.settings),
    ...sharingResources(services.sharing),
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
  app.addHook('preClose', () => services.imports.stop());
  app.addHook('onReady', () => streams.start());
  app.addHook('preClose', () => streams.stop());
  registerLibraryRoutes(
    app,
    deps,
    { library, guests, budget, devices, events: services.events, mail, ownAddress, passwords, sessions, signIns },
    options,
  );
  registerProviderCallback(app, deps, providerSignIn, limits);
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
