import {
  mailedLinksPersonalData,
  passkeysPersonalData,
  providerLinksPersonalData,
  signInsPersonalData,
} from './features/account/personal-data.ts';
import type { Account, PlayerCards } from './features/account/service.ts';
import { createAchievementsPersonalData } from './features/achievements/personal-data.ts';
import type { Achievements } from './features/achievements/service.ts';
import { adsPersonalData } from './features/ads/personal-data.ts';
import { auditPersonalData } from './features/audit/personal-data.ts';
import { avatarPersonalData } from './features/avatar/personal-data.ts';
import type { Catalog } from './features/catalog/service.ts';
import { createChallengesPersonalData } from './features/challenges/personal-data.ts';
import type { Challenges } from './features/challenges/service.ts';
import { createDailyPersonalData } from './features/daily/personal-data.ts';
import { dailyTenPersonalData } from './features/daily-ten/personal-data.ts';
import { fairPlayPersonalData } from './features/fair-play/personal-data.ts';
import { createFriendsPersonalData } from './features/friends/personal-data.ts';
import { createGamePersonalData } from './features/game/personal-data.ts';
import { createGiftsPersonalData } from './features/gifts/personal-data.ts';
import type { GiftsContext } from './features/gifts/context.ts';
import { leaderboardPersonalData } from './features/leaderboard/personal-data.ts';
import { leaguesPersonalData } from './features/leagues/personal-data.ts';
import { mailPersonalData } from './features/mail/personal-data.ts';
import { noticesPersonalData } from './features/notices/personal-data.ts';
import { createNotificationsPersonalData } from './features/notifications/personal-data.ts';
import { playersPersonalData } from './features/players/personal-data.ts';
import { playerReportsPersonalData } from './features/player-reports/personal-data.ts';
import { powerUpsPersonalData } from './features/powerups/personal-data.ts';
import { createPracticePersonalData } from './features/practice/personal-data.ts';
import { createProgressPersonalData } from './features/progress/personal-data.ts';
import type { QuestionBank } from './features/questions/service.ts';
import { reportsPersonalData } from './features/reports/personal-data.ts';
import { sharingPersonalData } from './features/sharing/personal-data.ts';
import { createTournamentsPersonalData } from './features/tournaments/personal-data.ts';
import type { Tournaments } from './features/tournaments/service.ts';
import type { UsageContext } from './features/usage/context.ts';
import { createUsagePersonalData } from './features/usage/personal-data.ts';
import { createWalletPersonalData } from './features/wallet/personal-data.ts';
import type { Wallet } from './features/wallet/service.ts';
import type { Events } from './platform/events/events.ts';
import { idempotencyPersonalData } from './platform/idempotency/idempotency-personal-data.ts';
import type { PersonalData } from './platform/database/personal-data.ts';

interface PersonalDataDependencies {
  readonly account: Account;
  readonly achievements: Achievements;
  readonly bank: QuestionBank;
  readonly catalog: Catalog;
  readonly challenges: Challenges;
  readonly events: Events;
  readonly gifts: GiftsContext;
  readonly playerCards: PlayerCards;
  readonly tournaments: Tournaments;
  readonly usage: UsageContext;
  readonly wallet: Wallet;
}

/** Personal data of every feature, keyed by its name in the export, in the order of erasure. */
export function listPersonalData(parts: PersonalDataDependencies) {
  return {
    signIns: signInsPersonalData,
    passkeys: passkeysPersonalData,
    providerLinks: providerLinksPersonalData,
    mails: mailPersonalData,
    mailedLinks: mailedLinksPersonalData,
    challenges: createChallengesPersonalData(parts.challenges.context),
    tournaments: createTournamentsPersonalData(parts.tournaments.context),
    gifts: createGiftsPersonalData(parts.gifts),
    // Erased before the games, which its rows reference.
    dailyTens: dailyTenPersonalData,
    games: createGamePersonalData(parts),
    leaderboards: leaderboardPersonalData,
    leagues: leaguesPersonalData,
    friends: createFriendsPersonalData(parts),
    notifications: createNotificationsPersonalData({ cards: parts.playerCards.cards, events: parts.events }),
    achievements: createAchievementsPersonalData(parts),
    statistics: createProgressPersonalData(parts),
    practice: createPracticePersonalData(parts),
    days: createDailyPersonalData(parts),
    powerUps: powerUpsPersonalData,
    ads: adsPersonalData,
    avatar: avatarPersonalData,
    reports: reportsPersonalData,
    playerReports: playerReportsPersonalData,
    fairPlay: fairPlayPersonalData,
    notices: noticesPersonalData,
    administratorNotes: playersPersonalData,
    shares: sharingPersonalData,
    usage: createUsagePersonalData(parts.usage),
    audit: auditPersonalData,
    repeatableCalls: idempotencyPersonalData,
    wallet: createWalletPersonalData(parts.wallet),
  } satisfies Readonly<Record<string, PersonalData>>;
}
