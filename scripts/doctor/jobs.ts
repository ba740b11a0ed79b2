import { computed } from '#server/platform/database/rows.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { type Finding, ok, warn } from './finding.ts';
import { shippedWarning } from '#shared/statistics/rules.ts';
import { countFeeTournamentsOnPublicQuestions } from '#server/features/statistics/summary-store.ts';

const readOverdue = statement(
  'doctor.overdue',
  `select 'an import that nobody goes on with' as what, count(*)::int as count from import_job
     where status = 'running' and coalesce(lease_until, started_at) < now() - interval '2 minutes'
   union all select 'gifts to return', count(*)::int from gift
     where status = 'pending' and expires_at < now() - interval '2 hours'
   union all select 'challenges to settle', count(*)::int from challenge
     where status in ('pending', 'accepted') and expires_at < now() - interval '10 minutes'
   union all select 'tournaments to go on with', count(*)::int from tournament
     where due_at < now() - interval '10 minutes'`,
  { what: computed.text(), count: computed.number() },
);

export async function examineJobs(database: Database): Promise<Finding> {
  const rows = await database.run(readOverdue);
  const overdue = rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`);
  if (overdue.length === 0) return ok('jobs', 'nothing is overdue');
  const advice = 'Is a server running? Then look for "a job failed" in its log';
  return warn('jobs', `overdue: ${overdue.join(', ')}`, advice);
}

export async function examineFees(database: Database): Promise<Finding> {
  const count = await countFeeTournamentsOnPublicQuestions(database);
  if (count === 0) return ok('fees', 'no tournament with a fee is played with shipped questions');
  return warn('fees', `tournaments with a fee that are played with shipped questions: ${count}`, shippedWarning);
}
