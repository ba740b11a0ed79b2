import type { UsageName } from '#shared/usage/rules.ts';
import type { Span } from '#shared/statistics/steps.ts';
import { computed, nullable } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf } from '#server/platform/database/database.ts';

// Texts use byte order because a linguistic collation makes the distinct count of players several times slower.
const readUsage = statement(
  'statistics.usage',
  `select name collate "C" as name, screen collate "C" as screen, count(*)::int as times, count(distinct player_id collate "C")::int as players,
     percentile_cont(0.5) within group (order by duration_ms) as "medianMs"
   from usage_event
   where at >= $1::date::timestamp at time zone 'UTC' and at < ($2::date + 1)::timestamp at time zone 'UTC'
   group by 1, 2 order by times desc, 2, 1 limit $3`,
  {
    name: computed.text<UsageName>(),
    screen: computed.text(),
    times: computed.number(),
    players: computed.number(),
    medianMs: nullable(computed.number()),
  },
);

export type UsageSum = RowOf<typeof readUsage>;

/** Lists the usage events of the span, most frequent first. */
export function listUsage(queries: Queries, { from, to }: Span, limit: number): Promise<UsageSum[]> {
  return queries.run(readUsage, [from, to, limit]);
}
