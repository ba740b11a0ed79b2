import { firstSessionSteps } from '#shared/usage/rules.ts';
import type { FirstSessionRow } from '#shared/statistics/contract.ts';
import type { Span } from '#shared/statistics/steps.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement, type Queries } from '#server/platform/database/database.ts';

// Each subquery stops at the number of rows that the step needs.
const readFirstSession = statement(
  'statistics.first-session',
  `with newcomer as materialized (
     select distinct player_id as id from usage_event
     where name = 'landing' and at >= $1::date::timestamp at time zone 'UTC' and at < ($2::date + 1)::timestamp at time zone 'UTC')
   select greatest((select coalesce(sum(visits), 0) from landing_tally where date between $1::date and $2::date), count(*))::int as landing,
     count(*) filter (where exists (select from game_question where player_id = newcomer.id))::int as question1,
     count(*) filter (where (select count(*) from (select from game_question where player_id = newcomer.id and outcome is not null limit 3) as few) = 3)::int as verdict3,
     count(*) filter (where exists (select from player where id = newcomer.id and not is_guest))::int as account,
     count(*) filter (where (select count(*) from (select from game where player_id = newcomer.id limit 2) as few) = 2)::int as game2,
     count(*) filter (where (select count(*) from (select from player_day_stats where player_id = newcomer.id limit 2) as few) = 2)::int as day2
   from newcomer`,
  {
    landing: computed.number(),
    question1: computed.number(),
    verdict3: computed.number(),
    account: computed.number(),
    game2: computed.number(),
    day2: computed.number(),
  },
);

/** Counts how many newcomers of the span have reached each step of the first session by now. */
export async function listFirstSessionSteps(queries: Queries, { from, to }: Span): Promise<FirstSessionRow[]> {
  const [row] = await queries.run(readFirstSession, [from, to]);
  return firstSessionSteps.map((step) => ({ step, count: row?.[step] ?? 0 }));
}
