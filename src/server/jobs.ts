import { challengeJobs } from './features/challenges/jobs.ts';
import { gameJobs } from './features/game/jobs.ts';
import { giftJobs } from './features/gifts/jobs.ts';
import { importJobs } from './features/imports/jobs.ts';
import { leaderboardJobs } from './features/leaderboard/jobs.ts';
import { leagueJobs } from './features/leagues/jobs.ts';
import { notificationJobs } from './features/notifications/jobs.ts';
import { questionJobs } from './features/questions/jobs.ts';
import type { Job } from './platform/jobs.ts';
import { onceJobs } from './platform/once.ts';
import type { Services } from './services.ts';

/** The recurring work of every domain. */
export function allJobs({
  challenges,
  game,
  gifts,
  imports,
  leaderboard,
  leagues,
  notifications,
  once,
  questions,
}: Services): Job[] {
  return [
    ...gameJobs(game),
    ...challengeJobs(challenges),
    ...giftJobs(gifts),
    ...questionJobs(questions),
    ...importJobs(imports),
    ...leaderboardJobs(leaderboard, leagues),
    ...leagueJobs(leagues),
    ...notificationJobs(notifications),
    ...onceJobs(once),
  ];
}
