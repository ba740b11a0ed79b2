import { createAccountJobs } from './features/account/jobs.ts';
import { challengeJobs } from './features/challenges/jobs.ts';
import { dailyJobs } from './features/daily/jobs.ts';
import { dailyTenJobs } from './features/daily-ten/jobs.ts';
import { fairPlayJobs } from './features/fair-play/jobs.ts';
import { gameJobs } from './features/game/jobs.ts';
import { giftJobs } from './features/gifts/jobs.ts';
import { importJobs } from './features/imports/jobs.ts';
import { leaderboardJobs } from './features/leaderboard/jobs.ts';
import { leagueJobs } from './features/leagues/jobs.ts';
import { mailJobs } from './features/mail/jobs.ts';
import { notificationJobs } from './features/notifications/jobs.ts';
import { pictureJobs } from './features/pictures/jobs.ts';
import { playerReportJobs } from './features/player-reports/jobs.ts';
import { playerJobs } from './features/players/jobs.ts';
import { progressJobs } from './features/progress/jobs.ts';
import { questionJobs } from './features/questions/jobs.ts';
import { settingsJobs } from './features/settings/jobs.ts';
import { statisticsJobs } from './features/statistics/jobs.ts';
import { tournamentJobs } from './features/tournaments/jobs.ts';
import { usageJobs } from './features/usage/jobs.ts';
import type { Job } from './platform/jobs.ts';
import { createIdempotencyJobs } from './platform/http/once.ts';
import type { Services } from './services.ts';

export function allJobs({
  calendar,
  challenges,
  copies,
  dailyTen,
  devices,
  fairPlay,
  game,
  gifts,
  guests,
  imports,
  leaderboard,
  leagues,
  leaving,
  letters,
  mail,
  measuredTimes,
  notifications,
  once,
  ownAddress,
  pictures,
  playerReports,
  players,
  questions,
  settings,
  signIns,
  statistics,
  tournaments,
  usage,
}: Services): Job[] {
  return [
    ...createAccountJobs({ devices, guests, accountDeletion: leaving, ownAddress, signIns }),
    ...mailJobs(mail, letters),
    ...gameJobs(game),
    ...challengeJobs(challenges.context),
    ...dailyJobs(calendar),
    ...dailyTenJobs(dailyTen),
    ...progressJobs(measuredTimes),
    ...tournamentJobs(tournaments.context),
    ...giftJobs(gifts),
    ...questionJobs(questions),
    ...pictureJobs(pictures),
    ...importJobs(imports),
    ...leaderboardJobs(leaderboard, leagues),
    ...leagueJobs(leagues),
    ...notificationJobs(notifications),
    ...settingsJobs(settings),
    ...playerJobs(players),
    ...playerReportJobs(playerReports),
    ...fairPlayJobs(fairPlay),
    ...createIdempotencyJobs(once),
    ...statisticsJobs(statistics),
    ...usageJobs(usage),
    ...copies,
  ];
}
