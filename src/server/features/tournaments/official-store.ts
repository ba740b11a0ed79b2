import { tournament } from '#server/db/schema/tournaments.ts';
import type { OfficialPlan } from '#shared/tournaments/official.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';
import { columnsOf, listed } from '#server/platform/database/rows.ts';

const marks = columnsOf(tournament, 'officialDate');

const readDates = statement(
  'tournaments.official-dates',
  `select ${listed(marks)} from tournament where official_plan = $1 and official_date = any($2::date[])`,
  marks,
);

/** Which of these dates (`YYYY-MM-DD`) have a plan's tournament, whatever has become of it. */
export async function findOfficialDates(
  queries: Queries,
  plan: OfficialPlan,
  dates: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queries.run(readDates, [plan, dates]);
  return new Set(rows.flatMap(({ officialDate }) => officialDate ?? []));
}
