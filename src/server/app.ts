import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { api } from '#shared/api.ts';
import { formerSessionCookieName, sessionCookieName } from './features/account/accounts-library.ts';
import { createFreshSignIn } from './features/account/fresh-sign-in.ts';
import { guestRoutes } from './features/account/guest-routes.ts';
import { createLibraryCalls } from './features/account/library-calls.ts';
import { libraryTables, openLibraryPaths } from './features/account/library-routes.ts';
import { passkeyResources, passkeyRoutes } from './features/account/passkey-routes.ts';
import { createProviderDoor, openProviderCallback, providerRoutes } from './features/account/provider-routes.ts';
import { accountResources, accountRoutes } from './features/account/routes.ts';
import { achievementsRoutes } from './features/achievements/routes.ts';
import { adsResources, adsRoutes } from './features/ads/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
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
import { linkPreview, previewedLinkOf } from './features/sharing/links.ts';
import { createSharePictures } from './features/sharing/pictures.ts';
import { sharingResources, sharingRoutes } from './features/sharing/routes.ts';
import { shopRoutes } from './features/shop/routes.ts';
import { statisticsRoutes } from './features/statistics/routes.ts';
import { mayWatchTournaments, tournamentsResources, tournamentsRoutes } from './features/tournaments/routes.ts';
import { usageRoutes } from './features/usage/routes.ts';
import { walletRoutes } from './features/wallet/routes.ts';
import { allJobs } from './jobs.ts';
import { bind } from './platform/http/bind.ts';
import type { Deps } from './platform/deps.ts';
import { createEventStreams } from './platform/http/event-streams.ts';
import { serveSecurityTxt } from './platform/http/crawlers.ts';
import { createHttp } from './platform/http/http.ts';
import { projectFolder } from './platform/project-folder.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { createSessions } from './platform/http/session.ts';
import { serveClient } from './platform/http/static-files.ts';
import { trustedProxies } from './platform/http/trusted-proxies.ts';
import { countUntrustedForwarding } from './platform/http/untrusted-forwarding.ts';
import { createServices, type Services } from './services.ts';

const clientFolder = join(projectFolder, 'dist/client');

/** Open streams of a server: each holds a socket for hours. */
const maxStreams = 10_000;

/** The whole server as one app that does not listen yet. */
export async function buildApp(deps: Deps, given?: Services): Promise<FastifyInstance> {
  const services = given ?? (await createServices(deps));
  const { account, catalog, daily, game, leaderboard, powerUps, profiles, progress, questions, reports } = services;
  const { administering, devices, guests, leaving, mail, ownAddress, passkeys, passwords, resetLinks, signIns } =
    services;
  const { clock, database, env, log, secret } = deps;
  const app = createHttp(env, log);
  const metrics = collectMetrics(app);
  const ofNetwork = () => services.settings.networkBudgets(clock.fromDatabase(clock.wall()));
  const limits = await createRateLimits(app, env.isRateLimited ? () => ofNetwork().callsAMinute : null);
  const cookieName = sessionCookieName(env.isSecure);
  const sessions = createSessions({
    cookieName,
    formerCookieName: formerSessionCookieName(env.isSecure),
    secret,
    isSecure: env.isSecure,
    find: account.findSession,
    now: () => clock.fromDatabase(clock.wall()),
  });
  const { calendar } = services;
  const readFirst = {
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
    livingSessions: account.livingSessions,
    readFirst,
    limits: env.isRateLimited ? { ofNetwork: () => ofNetwork().streams, ofServer: maxStreams } : null,
  });
  metrics.watch('events_listening', 'Whether this server hears what others note.', () => Number(streams.isListening()));
  metrics.watch('event_streams_open', 'Streams of events that are open.', streams.count);
  metrics.watch(
    'http_untrusted_forwarded_total',
    'Calls that were forwarded by somebody whom TRUST_PROXY does not name.',
    countUntrustedForwarding(app, trustedProxies(env.trustProxy) ?? (() => false)),
    'counter',
  );
  services.jobBoard.expect(allJobs(services));
  watchJobs(metrics, services.jobBoard);
  const { gate, once, pressure } = services;
  const fresh = createFreshSignIn(deps, { sessions, events: services.events });
  const { mustBeReady, roleNow } = administering;
  const { mustBeFresh } = fresh;
  const kept = { sessions, limits, publicUrl: env.publicUrl, once, gate };
  const options = { ...kept, mustBeReady, roleNow, mustBeFresh, pressure: pressure.current };
  const library = createLibraryCalls(deps, {
    sessions,
    events: services.events,
    passwords,
    signIns,
    mayJoin: () => services.settings.isOn('signUp'),
  });
  const { providerAccounts } = services;
  const door = createProviderDoor(deps, {
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
  const alone = {
    ...accountRoutes(deps, {
      administering,
      door,
      fresh,
      profiles,
      leaving,
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
    ...guestRoutes(deps, { guests, sessions, budget }),
    ...passkeyRoutes(deps, {
      administering,
      events: services.events,
      fresh,
      library,
      mail,
      passkeys,
      passwords,
      sessions,
      signIns,
    }),
    ...providerRoutes(deps, {
      accounts: providerAccounts,
      door,
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
    ...adsRoutes(services.ads),
    ...giftsRoutes(services.gifts),
    ...leaderboardRoutes(leaderboard),
    ...friendsRoutes(services.friendsContext),
    ...leaguesRoutes(services.leagues),
    ...achievementsRoutes(services.achievements),
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
    ...auditRoutes(database, services.audit),
    ...settingsRoutes(services.settings),
    ...notificationsRoutes(
      database,
      services.notifications,
      streams,
      mayWatchTournaments(services.tournaments.context),
    ),
    ...operationsRoutes(deps, metrics),
  };
  const handlers = { ...alone, ...homeRoutes(alone) };
  const resources = {
    ...accountResources(devices),
    ...passkeyResources(passkeys),
    ...catalogResources(catalog),
    ...categoriesResources(services.categories),
    ...gameResources(game),
    ...picturesResources(services.pictures),
    ...challengesResources(services.challenges.context),
    ...dailyTenResources(services.dailyTen),
    ...tournamentsResources(services.tournaments.context),
    ...avatarResources(services.avatar),
    ...adsResources(services.ads),
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
  // Before requests in flight are waited for: those that wait for an import are answered.
  app.addHook('preClose', () => services.imports.stop());
  app.addHook('onReady', () => streams.start());
  app.addHook('preClose', () => streams.stop());
  openLibraryPaths(
    app,
    deps,
    { library, guests, budget, devices, events: services.events, mail, ownAddress, passwords, sessions, signIns },
    options,
  );
  openProviderCallback(app, deps, door, limits);
  serveApiDocument(app, [api, ...libraryTables(env)], { env, cookieName, limits });
  serveSecurityTxt(app, {
    publicUrl: env.publicUrl,
    findContact: async () => {
      await readFirst.settings();
      return (await services.settings.shown()).contactAddress;
    },
    now: () => clock.fromDatabase(clock.wall()),
  });
  await serveClient(app, clientFolder, env.publicUrl, async (request, reply, path) => {
    const link = previewedLinkOf(path);
    if (link === undefined) return undefined;
    // It is looked up for whoever asks, so it is counted as a call, before anything is read.
    await limits.check(request, reply, false);
    return linkPreview(services.sharing, link);
  });
  return app;
}
