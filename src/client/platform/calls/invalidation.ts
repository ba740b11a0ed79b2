import { partialMatchKey } from '@tanstack/react-query';
import type { ApiKey } from '#shared/api.ts';
import { type EventName, eventNames } from '#shared/kernel/events.ts';
import { type CachedKey, type ReadKey, getReadKey } from './read-key.ts';

type WriteKey = Exclude<ApiKey, ReadKey>;

/** Causes that are neither a write of this page nor an event. */
type ClientCause =
  | 'newDay'
  | 'newWeek'
  | 'newBoardPeriod'
  | 'tournamentDeadline'
  | 'ownMatchDeadline'
  | 'playedMatchDeadline'
  | 'importEndedElsewhere'
  | 'importOutOfSight'
  | 'passwordChanged';

/** All reads of an endpoint, or those with a specific input. */
type StaleRead = ReadKey | CachedKey;

const friends = [
  'GET /api/friends',
  'GET /api/friends/requests',
  'GET /api/friends/requests/sent',
  'GET /api/friends/blocked',
  'GET /api/friends/search',
  'GET /api/friends/invite',
  'GET /api/friends/challenges',
  'GET /api/friends/challenges/:id',
  'GET /api/players/:id',
] as const satisfies readonly ReadKey[];

/** Changes of a friendship also affect the friends board and achievements. */
const friendship = [
  ...friends,
  getReadKey('GET /api/leaderboard', { query: { type: 'friends' } }),
  'GET /api/user/achievements',
] as const;

/** Profiles show results between two players, and a past game becomes visible when its contest is decided. */
const challenges = [
  'GET /api/friends/challenges',
  'GET /api/friends/challenges/:id',
  'GET /api/game/:id/review',
  'GET /api/players/:id',
] as const satisfies readonly ReadKey[];

const gifts = ['GET /api/gifts/received', 'GET /api/gifts/sent'] as const satisfies readonly ReadKey[];

/** A gift is paid in coins or power-ups. */
const giftsAndInventory = [...gifts, 'GET /api/user/powerups', 'GET /api/user/achievements'] as const;

const wardrobe = [
  'GET /api/avatar/items',
  'GET /api/avatar/inventory',
  'GET /api/avatar/settings',
] as const satisfies readonly ReadKey[];

const brackets = [
  'GET /api/tournaments',
  'GET /api/tournaments/:id',
  'GET /api/tournaments/:id/participants',
  'GET /api/tournaments/:id/friends',
  'GET /api/tournaments/:id/matches',
  'GET /api/tournaments/:id/matches/:matchId',
] as const satisfies readonly ReadKey[];

const tournaments = [
  ...brackets,
  'GET /api/user/tournaments',
  'GET /api/user/matches',
  'GET /api/game/:id/review',
] as const;

/** Entry fees and prizes are paid in coins. */
const tournamentsAndCoins = [...tournaments, 'GET /api/user/wallet', 'GET /api/auth/user'] as const;

/** Reads whose responses contain prices and rewards. */
const settings = [
  'GET /api/settings',
  'GET /api/shop',
  'GET /api/user/streak',
  'GET /api/daily-challenge',
  'GET /api/ads/:placement',
] as const satisfies readonly ReadKey[];

/** The administrator's lists, and what this browser shows to a player. */
const appSettings = [
  'GET /api/admin/settings',
  'GET /api/admin/settings/changes',
  'GET /api/admin/announcements',
  'GET /api/admin/statistics/first-day',
  // The setup step that an administrator has to do first may have changed.
  'GET /api/auth/user',
  ...settings,
] as const;

const ads = ['GET /api/admin/ads', 'GET /api/ads/:placement'] as const satisfies readonly ReadKey[];

/** Reads about a changed player, which may be the own one. */
const managedPlayers = [
  'GET /api/admin/players',
  'GET /api/admin/players/:id',
  'GET /api/admin/players/:id/games',
  'GET /api/admin/players/:id/ledger',
  'GET /api/admin/audit',
  'GET /api/auth/user',
] as const satisfies readonly ReadKey[];

const questions = [
  'GET /api/admin/questions',
  'GET /api/admin/questions/count',
  'GET /api/admin/questions/similar',
  'GET /api/admin/questions/:id',
  'GET /api/admin/questions/:id/changes',
] as const satisfies readonly ReadKey[];

/** Questions appear in lists, counts, histories, reports, statistics and the audit trail. */
const bank = [
  ...questions,
  'GET /api/admin/imports',
  'GET /api/admin/imports/source',
  'GET /api/admin/import-progress',
  'GET /api/admin/question-files/imports',
  'GET /api/admin/reports',
  'GET /api/admin/reports/groups',
  'GET /api/admin/reports/closed',
  'GET /api/admin/statistics/summary',
  'GET /api/admin/statistics/overview',
  'GET /api/admin/statistics/waiting',
  'GET /api/admin/statistics/games',
  'GET /api/admin/statistics/categories',
  'GET /api/admin/statistics/questions',
  'GET /api/admin/audit',
] as const;

/** A finished game affects coins, counters, ranks and achievements, and may decide a challenge or a match. */
const finishedGame = [
  'GET /api/auth/user',
  'GET /api/user/met/:id',
  'GET /api/user/places',
  'GET /api/user/game',
  'GET /api/user/daily-challenge',
  'GET /api/daily-ten',
  'GET /api/daily-ten/dates',
  'GET /api/daily-ten/dates/:date',
  'GET /api/user/streak',
  'GET /api/user/powerups',
  'GET /api/user/wallet',
  'GET /api/user/stats',
  'GET /api/user/history',
  'GET /api/user/achievements',
  // A level or a completed place may unlock an avatar item.
  'GET /api/avatar/inventory',
  'GET /api/leaderboard',
  'GET /api/league',
  'GET /api/analytics/progress',
  'GET /api/analytics/strengths-weaknesses',
  'GET /api/analytics/time/:days',
  'GET /api/analytics/category/:id',
  'GET /api/daily-challenge',
  'GET /api/friends/challenges',
  'GET /api/friends/challenges/:id',
  ...tournaments,
] as const;

/** Categories appear in choosers and maps, and by name in lists of games, tournaments and statistics. */
const categories = [
  'GET /api/categories',
  'GET /api/categories/main',
  'GET /api/categories/:id',
  'GET /api/categories/:id/subcategories',
  'GET /api/user/met/:id',
] as const satisfies readonly ReadKey[];

const managedCategories = ['GET /api/admin/categories', ...categories, ...bank] as const;

/** The reads that each event (rules N1), write and other cause makes stale. */
const staleReadsByCause = {
  user: ['GET /api/auth/user', 'GET /api/user/powerups', 'GET /api/user/wallet', 'GET /api/user/stats'],
  // Includes changes between friends: relations on profiles and the rank among friends.
  friends: [...friends, 'GET /api/leaderboard'],
  challenges,
  gifts,
  notifications: ['GET /api/notifications', 'GET /api/user/notices', 'GET /api/user/fair-play'],
  league: ['GET /api/league'],
  leaderboard: ['GET /api/leaderboard', 'GET /api/league'],
  // An achievement may unlock an avatar item.
  achievements: ['GET /api/user/achievements', ...wardrobe],
  tournaments,
  settings,
  categories,

  'POST /api/friends/request': friendship,
  'POST /api/friends/accept/:id': friendship,
  'POST /api/friends/reject/:id': friendship,
  'DELETE /api/friends/requests/:id': friendship,
  'DELETE /api/friends/:id': friendship,
  'POST /api/friends/block': friendship,
  'DELETE /api/friends/block/:id': friendship,
  'POST /api/invites/:code/accept': friendship,
  'POST /api/friends/challenge': challenges,
  'POST /api/friends/challenge/:id/accept': challenges,
  'POST /api/friends/challenge/:id/decline': challenges,
  'POST /api/gifts/send': giftsAndInventory,
  'POST /api/gifts/:id/claim': giftsAndInventory,

  'POST /api/tournaments': tournamentsAndCoins,
  'POST /api/tournaments/practice': tournamentsAndCoins,
  'POST /api/tournaments/:id/join': tournamentsAndCoins,
  'POST /api/tournaments/:id/leave': tournamentsAndCoins,
  'POST /api/tournaments/:id/start': tournamentsAndCoins,
  'POST /api/tournaments/:id/cancel': tournamentsAndCoins,
  'POST /api/tournaments/:id/withdraw': tournamentsAndCoins,
  'POST /api/admin/tournaments/:id/remove': tournamentsAndCoins,
  'POST /api/admin/tournaments/:id/extend': tournamentsAndCoins,
  'POST /api/admin/tournaments/:id/matches/:matchId/decide': tournamentsAndCoins,
  'POST /api/admin/tournaments/:id/rename': tournamentsAndCoins,
  tournamentDeadline: brackets,
  ownMatchDeadline: ['GET /api/user/matches'],
  playedMatchDeadline: [...brackets, 'GET /api/user/matches'],

  'POST /api/game/submit': finishedGame,
  'POST /api/practice/answers': ['GET /api/practice'],
  'POST /api/streak/freeze': ['GET /api/user/streak'],
  'POST /api/ads/claim-reward': ['GET /api/user/powerups'],
  // Owned items may unlock an achievement.
  'POST /api/avatar/purchase': ['GET /api/user/achievements'],
  'POST /api/avatar/settings': ['GET /api/leaderboard'],
  'POST /api/avatar/shuffle': ['GET /api/avatar/settings', 'GET /api/leaderboard'],
  'DELETE /api/avatar/inventory/:id': [...wardrobe, 'GET /api/leaderboard'],
  newDay: [
    'GET /api/daily-challenge',
    'GET /api/daily-ten',
    'GET /api/user/daily-challenge',
    'GET /api/user/streak',
    'GET /api/auth/user',
  ],
  newWeek: ['GET /api/league'],
  newBoardPeriod: ['GET /api/leaderboard'],

  'PATCH /api/user/profile': ['GET /api/leaderboard'],
  'POST /api/account/address/confirm': ['GET /api/account/address'],
  passwordChanged: ['GET /api/account/devices', 'GET /api/account/sign-ins', 'GET /api/auth/user'],
  // An administrator may have been required to do this.
  'POST /api/account/passkeys': ['GET /api/auth/user'],
  'POST /api/account/prove': ['GET /api/auth/user'],

  'POST /api/admin/questions': bank,
  'PUT /api/admin/questions/:id': bank,
  'DELETE /api/admin/questions/:id': bank,
  'POST /api/admin/questions/:id/restore': bank,
  'POST /api/admin/questions/bulk': bank,
  'POST /api/admin/reports/:id/resolve': bank,
  'POST /api/admin/reports/:id/reopen': bank,
  'POST /api/admin/player-reports/:id/decide': [
    'GET /api/admin/player-reports',
    'GET /api/admin/statistics/waiting',
    ...managedPlayers,
  ],
  'POST /api/admin/fair-play-flags/:id/decide': [
    'GET /api/admin/fair-play-flags',
    'GET /api/admin/statistics/waiting',
    ...managedPlayers,
  ],
  'POST /api/user/fair-play/appeal': ['GET /api/user/fair-play'],
  // A notice about fair play changes whether the player is on boards and in a league.
  'POST /api/user/notices/:id/seen': ['GET /api/user/notices', 'GET /api/leaderboard', 'GET /api/league'],
  'POST /api/admin/question-files/import': bank,
  'POST /api/admin/question-files/imports/:id/undo': bank,
  'POST /api/admin/import-trivia': bank,
  'POST /api/admin/bulk-import-all': bank,
  'POST /api/admin/imports/:id/again': bank,
  importEndedElsewhere: questions,
  importOutOfSight: ['GET /api/admin/imports', 'GET /api/admin/imports/source'],
  'POST /api/admin/categories': managedCategories,
  'PATCH /api/admin/categories/:id': managedCategories,
  'POST /api/admin/categories/:id/merge': managedCategories,
  'PUT /api/admin/categories/order': managedCategories,
  'PUT /api/admin/avatar-items/:id': ['GET /api/admin/avatar-items', 'GET /api/avatar/items', 'GET /api/admin/audit'],
  'PUT /api/admin/daily-challenges': ['GET /api/admin/daily-challenges', 'GET /api/admin/audit'],
  'POST /api/admin/ads': ads,
  'PUT /api/admin/ads/:id': ads,
  'PATCH /api/admin/settings': appSettings,
  'POST /api/admin/settings/changes/:id/undo': appSettings,
  'POST /api/admin/announcements': appSettings,
  'PUT /api/admin/announcements/:id': appSettings,
  'DELETE /api/admin/announcements/:id': appSettings,
  'POST /api/admin/players/:id/suspend': managedPlayers,
  'POST /api/admin/players/:id/restore': managedPlayers,
  'POST /api/admin/players/:id/correct-balance': managedPlayers,
  'POST /api/admin/players/:id/rename': managedPlayers,
  'POST /api/admin/players/:id/role': managedPlayers,
  'POST /api/admin/players/:id/end-sessions': managedPlayers,
  'POST /api/admin/players/:id/notes': managedPlayers,
  'DELETE /api/admin/player-notes/:id': managedPlayers,
  'POST /api/admin/players/bulk': managedPlayers,
  'POST /api/admin/players/reset-links': ['GET /api/admin/audit'],
  'POST /api/admin/players/:id/reset-link': ['GET /api/admin/audit'],
} as const satisfies Readonly<Record<EventName | ClientCause, readonly StaleRead[]>> &
  Readonly<Partial<Record<WriteKey, readonly StaleRead[]>>>;

export type InvalidationCause = keyof typeof staleReadsByCause;

export function listStaleReads(causes: Iterable<InvalidationCause> = eventNames): StaleRead[] {
  return [...new Set([...causes].flatMap((cause): readonly StaleRead[] => staleReadsByCause[cause]))];
}

export function isStale(reads: readonly StaleRead[], queryKey: readonly unknown[]): boolean {
  return reads.some((read) => partialMatchKey(queryKey, typeof read === 'string' ? [read] : read));
}
