import { tournament } from '#server/db/schema/tournaments.ts';
import type { OfficialPlan } from '#shared/tournaments/official.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';
import { pickColumns, formatSelectList } from '#server/platform/database/rows.ts';

const officialDateColumns = pickColumns(tournament, 'officialDate');

const readOfficialDates = statement(
  'tournaments.official-dates',
  `select ${formatSelectList(officialDateColumns)} from tournament where official_plan = $1 and official_date = any($2::date[])`,
  officialDateColumns,
);

/** Returns which of these dates (`YYYY-MM-DD`) already have a tournament of the plan, in any state. */
export async function findOfficialDates(
  queries: Queries,
  plan: OfficialPlan,
  dates: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queries.run(readOfficialDates, [plan, dates]);
  return new Set(rows.flatMap(({ officialDate }) => officialDate ?? []));
}
