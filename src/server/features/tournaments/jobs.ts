import type { Job } from '#server/platform/jobs.ts';
import type { TournamentsContext } from './context.ts';
import { settleDueTournaments } from './tournament-lock.ts';
import { announceOfficialTournaments } from './official/official-tournaments.ts';

/** Jobs for starts, deadlines and reminders (rules T5, T22, T31), and for official tournaments (T34). */
export function createTournamentJobs(ctx: TournamentsContext): Job[] {
  return [
    { name: 'settle tournaments that time moves on', everyMs: 10_000, run: () => settleDueTournaments(ctx) },
    { name: 'announce official tournaments', everyMs: 30_000, run: () => announceOfficialTournaments(ctx) },
  ];
}
