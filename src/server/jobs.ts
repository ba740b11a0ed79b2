import { createAccountJobs } from './features/account/jobs.ts';
import { createChallengeJobs } from './features/challenges/jobs.ts';
import { createDailyJobs } from './features/daily/jobs.ts';
import { createDailyTenJobs } from './features/daily-ten/jobs.ts';
import { createFairPlayJobs } from './features/fair-play/jobs.ts';
import { createGameJobs } from './features/game/jobs.ts';
import { createGiftJobs } from './features/gifts/jobs.ts';
import { createImportJobs } from './features/imports/jobs.ts';
import { createLeaderboardJobs } from './features/leaderboard/jobs.ts';
import { createLeagueJobs } from './features/leagues/jobs.ts';
import { createMailJobs } from './features/mail/jobs.ts';
import { createNotificationJobs } from './features/notifications/jobs.ts';
import { createPictureJobs } from './features/pictures/jobs.ts';
import { createPlayerReportJobs } from './features/player-reports/jobs.ts';
import { createPlayerJobs } from './features/players/jobs.ts';
import { createProgressJobs } from './features/progress/jobs.ts';
import { createQuestionJobs } from './features/questions/jobs.ts';
import { createSettingsJobs } from './features/settings/jobs.ts';
import { createStatisticsJobs } from './features/statistics/jobs.ts';
import { createTournamentJobs } from './features/tournaments/jobs.ts';
import { createUsageJobs } from './features/usage/jobs.ts';
import type { Job } from './platform/jobs.ts';
import { createIdempotencyJobs } from './platform/idempotency/idempotency.ts';
import type { Services } from './services.ts';

export function allJobs({
  accountContext,
  calendar,
  challenges,
  copies,
  dailyTen,
  fairPlay,
  game,
  gifts,
  imports,
  leaderboard,
  leagues,
  letters,
  mail,
  measuredTimes,
  notifications,
  once,
  pictures,
  playerReports,
  players,
  questions,
  settings,
  statistics,
  tournaments,
  usage,
}: Services): Job[] {
  return [
    ...createAccountJobs(accountContext),
    ...createMailJobs(mail.context, letters),
    ...createGameJobs(game),
    ...createChallengeJobs(challenges.context),
    ...createDailyJobs(calendar),
    ...createDailyTenJobs(dailyTen),
    ...createProgressJobs(measuredTimes),
    ...createTournamentJobs(tournaments.context),
    ...createGiftJobs(gifts),
    ...createQuestionJobs(questions),
    ...createPictureJobs(pictures),
    ...createImportJobs(imports),
    ...createLeaderboardJobs(leaderboard, leagues),
    ...createLeagueJobs(leagues),
    ...createNotificationJobs(notifications),
    ...createSettingsJobs(settings.context),
    ...createPlayerJobs(players.context),
    ...createPlayerReportJobs(playerReports),
    ...createFairPlayJobs(fairPlay),
    ...createIdempotencyJobs(once),
    ...createStatisticsJobs(statistics),
    ...createUsageJobs(usage),
    ...copies,
  ];
}
