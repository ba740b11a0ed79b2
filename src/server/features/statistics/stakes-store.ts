import { computed } from '#server/platform/database/rows.ts';
import { statement, type Queries } from '#server/platform/database/database.ts';

const countStakes = statement(
  'statistics.stakes',
  `select count(*)::int as tournaments from tournament
   where entry_fee > 0 and status in ('registration', 'in_progress')
     and (select 2 * count(*) filter (where source = 'bank') > count(*) from question
       where status = 'published' and deleted_at is null)`,
  { tournaments: computed.number() },
);

/** Counts open and running tournaments with a fee while most questions are shipped ones, whose answers are public. */
export async function countFeeTournamentsOnPublicQuestions(queries: Queries): Promise<number> {
  const [row] = await queries.run(countStakes);
  return row?.tournaments ?? 0;
}
