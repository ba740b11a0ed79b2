import { composeAccountMail } from './features/account/addresses/account-mails.ts';
import { listDevices } from './features/account/sign-in/devices.ts';
import { findGuests } from './features/account/guests/guests-store.ts';
import { queueConfirmation } from './features/account/addresses/own-address.ts';
import type { AccountContext, PersonalContext } from './features/account/context.ts';
import { createPasswordHashing } from './features/account/passwords/password-hashing.ts';
import { createPlayerCards } from './features/account/player-cards.ts';
import { issueResetLink } from './features/account/passwords/reset-links.ts';
import {
  createAccountService,
  type Devices,
  type NewPlayerHook,
  type ResetLinks,
  type SignIns,
} from './features/account/service.ts';
import { listSignIns } from './features/account/sign-in/sign-ins.ts';
import { createAchievementsEffect } from './features/achievements/effects.ts';
import { createAchievements } from './features/achievements/service.ts';
import { type AdsContext, createActiveAdsCache } from './features/ads/context.ts';
import { audit } from './features/audit/service.ts';
import { createAvatar } from './features/avatar/service.ts';
import type { CategoriesContext } from './features/categories/category-transaction.ts';
import { createCatalog } from './features/catalog/service.ts';
import { createChallengeContest } from './features/challenges/decision.ts';
import { createChallenges } from './features/challenges/service.ts';
import { loadCalendar } from './features/daily/challenge-calendar.ts';
import { createChallengeEffect } from './features/daily/challenge-effect.ts';
import { createStreakEffect } from './features/daily/streak-effect.ts';
import { createDaily } from './features/daily/service.ts';
import type { DailyTenContext } from './features/daily-ten/context.ts';
import { createTenStatistics } from './features/daily-ten/statistics.ts';
import { dailyTenEffect } from './features/daily-ten/daily-ten.ts';
import type { FriendsContext } from './features/friends/context.ts';
import { getInvite } from './features/friends/invites.ts';
import { createEvidenceCounter } from './features/fair-play/count-evidence.ts';
import type { FairPlayContext } from './features/fair-play/context.ts';
import { listHeldBack } from './features/fair-play/store.ts';
import { createFriends } from './features/friends/service.ts';
import { createContestQuestionPicker } from './features/game/contest-games.ts';
import { createVisibilityFilter } from './features/finished-game/finished-game.ts';
import { createGame, createGameHistory } from './features/game/service.ts';
import type { GiftsContext } from './features/gifts/context.ts';
import { createGifts } from './features/gifts/service.ts';
import { createLeaderboardEffect } from './features/leaderboard/effects.ts';
import type { ImportsContext } from './features/imports/context.ts';
import { createLeaderboard } from './features/leaderboard/service.ts';
import { createLeaguesEffect } from './features/leagues/effects.ts';
import { createLeagues } from './features/leagues/service.ts';
import { type ComposeLetter, createMail } from './features/mail/service.ts';
import { createNotices } from './features/notices/service.ts';
import { createNotifications } from './features/notifications/service.ts';
import type { PicturesContext } from './features/pictures/context.ts';
import type { PlayerReportsContext } from './features/player-reports/context.ts';
import { createPlayers } from './features/players/service.ts';
import type { PowerUpsContext } from './features/powerups/context.ts';
import { grantStartingPowerUps, powerUps } from './features/powerups/service.ts';
import { collectMistakes } from './features/practice/mistakes.ts';
import type { PracticeContext } from './features/practice/context.ts';
import { createMeasuredTimes } from './features/progress/answer-times.ts';
import type { AnalysisContext, ProgressContext } from './features/progress/context.ts';
import { createProgressEffect } from './features/progress/effects.ts';
import { createProgress } from './features/progress/service.ts';
import type { QuestionFilesContext } from './features/question-files/context.ts';
import type { QuestionsContext } from './features/questions/context.ts';
import { openQuestionBank } from './features/questions/memory.ts';
import { createSimilarityFinder } from './features/questions/question-queries.ts';
import { createQuestions } from './features/questions/service.ts';
import type { ReportsContext } from './features/reports/context.ts';
import { createAnnouncementsCache } from './features/settings/context.ts';
import { createGate, createSettings, openSettings } from './features/settings/service.ts';
import type { SharingContext } from './features/sharing/context.ts';
import type { ShopContext } from './features/shop/context.ts';
import type { StatisticsContext } from './features/statistics/context.ts';
import { countForStatistics, createStatistics } from './features/statistics/service.ts';
import { createTournamentContest } from './features/tournaments/matches/contest.ts';
import { createTournaments } from './features/tournaments/service.ts';
import type { UsageContext } from './features/usage/context.ts';
import { createWalletEffect } from './features/wallet/effects.ts';
import { createWallet } from './features/wallet/service.ts';
import { listPersonalData } from './personal-data.ts';
import { withRequestBatching } from './platform/database/request-batching.ts';
import { copyJobs } from './platform/database/database-copies.ts';
import type { Deps } from './platform/deps.ts';
import { createEvents } from './platform/events/events.ts';
import { createJobBoard } from './platform/jobs.ts';
import { createIdempotency } from './platform/idempotency/idempotency.ts';
import { createKeyedQueue } from './platform/keyed-queue.ts';
import { createPressureMonitor } from './platform/load-shedding/load-shedding.ts';

/** Creates the services of all features and wires their dependencies. */
export async function createServices(given: Deps) {
  const deps = { ...given, database: withRequestBatching(given.database) };
  const { database, clock, chance, failpoint } = deps;
  const once = createIdempotency(deps);
  const events = createEvents();
  const wallet = createWallet();
  const mail = createMail(deps);
  const arrival = [wallet.open, grantStartingPowerUps];
  const confirmation: NewPlayerHook = (tx, playerId) => queueConfirmation({ env: deps.env, mail }, tx, playerId);
  const welcome = [wallet.welcome, confirmation];
  const account = createAccountService({ clock, chance, guestHooks: arrival, accountHooks: welcome });
  const pressure = createPressureMonitor(database);
  const passwords = createPasswordHashing(deps.hasher, deps.env.isRateLimited);
  const appSettings = await openSettings(database);
  const guests = { among: findGuests };
  const ownAccounts: AccountContext = {
    ...deps,
    events,
    mail,
    passwords,
    settings: appSettings,
    guestHooks: arrival,
    accountHooks: welcome,
  };
  const devices: Devices = { list: (queries, id, ownId) => listDevices(ownAccounts, queries, id, ownId) };
  const signIns: SignIns = { list: (queries, id) => listSignIns(ownAccounts, queries, id) };
  const resetLinks: ResetLinks = { issue: (tx, id, now) => issueResetLink(ownAccounts, tx, id, now) };
  const catalog = await createCatalog(database);
  const calendar = await loadCalendar(database, catalog);
  const daily = createDaily({ database, chance, failpoint, account, wallet, settings: appSettings, calendar });
  const achievements = createAchievements({ database, events, account, daily, catalog });
  const questionsContext: QuestionsContext = {
    database,
    clock,
    failpoint,
    catalog,
    account,
    audit,
    bank: await openQuestionBank(database, catalog),
    findSimilarIds: createSimilarityFinder(database),
  };
  const questions = createQuestions(questionsContext);
  const progressContext: ProgressContext = { database, catalog, history: createGameHistory() };
  const progress = createProgress();
  const avatarParts = { database, clock, chance, failpoint, account, wallet, progress, achievements, audit };
  const avatar = await createAvatar(avatarParts);
  const friends = createFriends();
  const playerCards = createPlayerCards(avatar);
  const notifications = createNotifications({ ...deps, events, account, playerCards, daily });
  const notices = createNotices({ database, clock, events });
  const leaderboard = createLeaderboard({
    database,
    clock,
    catalog,
    playerCards,
    friends,
    holdsForMs: deps.holdsForMs,
  });
  const leagues = createLeagues({ database, clock, failpoint, account, boards: leaderboard, notifications, events });
  const effects = {
    coins: createWalletEffect(wallet, appSettings),
    level: createProgressEffect(catalog),
    streak: createStreakEffect(account),
    dailyChallenge: createChallengeEffect(wallet, catalog, appSettings, calendar),
    achievements: createAchievementsEffect(catalog),
    getPublicGameFilter: createVisibilityFilter(guests),
    boards: createLeaderboardEffect({ catalog, leaderboard, notifications, events }),
    leagues: createLeaguesEffect(leagues),
    dailyTen: dailyTenEffect,
  };
  const { bank } = questions;
  const countEvidence = createEvidenceCounter({ bank, catalog, clock, failpoint, guests });
  const counters = [questions.countAnswers, collectMistakes, countForStatistics, countEvidence];
  const picking = createContestQuestionPicker({ bank, catalog, chance });
  const settling = { catalog, account, friends, progress, achievements, notifications, events, picking };
  const measuredTimes = createMeasuredTimes(database);
  const answerTimes = measuredTimes.current;
  const tournamentParts = {
    ...settling,
    answerTimes,
    wallet,
    chance,
    failpoint,
    bank,
    audit,
    settings: appSettings,
    listHeldBack,
  };
  const contests = {
    challenge: createChallengeContest(settling),
    tournament: createTournamentContest(tournamentParts),
  };
  const game = createGame({
    database,
    clock,
    chance,
    failpoint,
    catalog,
    bank,
    account,
    settings: appSettings,
    limits: { areOn: deps.env.isRateLimited },
    secret: deps.secret,
    effects,
    counters,
    contests,
  });
  const challenges = createChallenges({ ...settling, database, clock, failpoint, playerCards, game });
  const tournaments = createTournaments({ ...tournamentParts, database, clock, log: deps.log, playerCards, game });
  const figures = createTenStatistics(deps);
  const dailyTen: DailyTenContext = {
    ...deps,
    account,
    bank,
    catalog,
    statistics: figures,
    friends,
    game,
    guests,
    playerCards,
  };
  const pictures: PicturesContext = { database, clock, failpoint, game, enqueue: createKeyedQueue() };
  const practice: PracticeContext = { database, clock, failpoint, account, catalog, bank, game };
  const analysis: AnalysisContext = { database, catalog, account, shareBelow: leaderboard.shareBelow };
  const jobBoard = createJobBoard();
  const statistics: StatisticsContext = { ...deps, catalog, jobBoard, settings: appSettings };
  const usage: UsageContext = { database, clock, account, sinks: [] };
  const reports: ReportsContext = {
    database,
    clock,
    catalog,
    game,
    questions,
    account,
    audit,
    statistics: createStatistics(statistics),
    notifications,
  };
  const questionFiles: QuestionFilesContext = { database, clock, questions, catalog, audit };
  const categories: CategoriesContext = { database, clock, failpoint, audit, daily, events, questions };
  const imports: ImportsContext = {
    ...deps,
    catalog,
    questions,
    audit,
    stopping: new AbortController(),
    running: new Set(),
  };
  const players = createPlayers({
    ...deps,
    ...settling,
    audit,
    boards: leaderboard,
    challenges,
    daily,
    friends,
    game,
    history: createGameHistory(),
    listHeldBack,
    notices,
    playerCards,
    resetLinks,
    devices,
    signIns,
    tournaments,
    wallet,
  });
  const powerUpsContext: PowerUpsContext = { database, game, failpoint };
  const shop: ShopContext = { clock, chance, failpoint, account, wallet, powerUps, settings: appSettings };
  const ads: AdsContext = {
    database,
    clock,
    chance,
    failpoint,
    account,
    wallet,
    powerUps,
    audit,
    settings: appSettings,
    activeAds: createActiveAdsCache(deps.holdsForMs),
  };
  const settings = createSettings({
    database,
    clock,
    failpoint,
    account,
    audit,
    events,
    memory: appSettings,
    activeAnnouncements: createAnnouncementsCache(deps.holdsForMs),
  });
  const gifts: GiftsContext = {
    database,
    clock,
    failpoint,
    account,
    wallet,
    powerUps,
    friends,
    achievements,
    notifications,
    events,
    playerCards,
    settings: appSettings,
  };
  const playerReports: PlayerReportsContext = {
    database,
    clock,
    failpoint,
    account,
    audit,
    friends,
    gifts: createGifts(gifts),
    notices,
    notifications,
    playerCards,
    players,
    tournaments,
  };
  const fairPlay: FairPlayContext = {
    database,
    clock,
    failpoint,
    account,
    audit,
    boards: leaderboard,
    notices,
    playerCards,
    players,
    progress,
    tournaments,
  };
  const friendsContext: FriendsContext = {
    ...deps,
    publicUrl: deps.env.publicUrl,
    account,
    playerCards,
    progress,
    daily,
    achievements,
    leaderboard,
    challenges,
    tournaments,
    notifications,
    events,
  };
  const sharing: SharingContext = {
    ...deps,
    publicUrl: deps.env.publicUrl,
    account,
    guests,
    playerCards,
    daily,
    game,
    challenges,
    tournaments,
    findInviter: (code) => getInvite(friendsContext, code, null),
  };
  const personalData = listPersonalData({
    achievements,
    account,
    bank,
    catalog,
    challenges,
    events,
    gifts,
    playerCards,
    tournaments,
    usage,
    wallet,
  });
  const letters: ComposeLetter = (tx, waiting, now) => composeAccountMail(deps, tx, waiting, now);
  const accountContext: PersonalContext = { ...ownAccounts, personalData, avatar, daily, boards: leaderboard };
  return {
    once,
    events,
    accountContext,
    personalData,
    guests,
    pictures,
    pressure,
    resetLinks,
    passwords,
    mail,
    letters,
    wallet,
    daily,
    dailyTen,
    account,
    achievements,
    audit,
    ads,
    gifts,
    avatar,
    calendar,
    catalog,
    categories,
    challengeSwitches: { database, clock, audit, calendar, events },
    challenges,
    tournaments,
    questions,
    questionsContext,
    imports,
    questionFiles,
    reports,
    statistics,
    usage,
    jobBoard,
    copies: copyJobs(database, deps.env),
    settings,
    measuredTimes,
    gate: createGate(appSettings),
    progress,
    progressContext,
    analysis,
    practice,
    players,
    playerReports,
    fairPlay,
    playerCards,
    friends,
    friendsContext,
    notices,
    notifications,
    leaderboard,
    leagues,
    game,
    powerUps: powerUpsContext,
    sharing,
    shop,
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>;
