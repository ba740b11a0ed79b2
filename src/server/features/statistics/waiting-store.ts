import { computed } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf } from '#server/platform/database/database.ts';

const readOpenWork = statement(
  'statistics.waiting',
  `select
     (select count(distinct question_id) from question_report
       join question on question.id = question_id and deleted_at is null where resolution is null) as "reportedQuestions",
     (select count(*) from (select distinct kind, target_id from player_report where decision is null) as open_case)
       as "reportedCases",
     (select count(*) from fair_play_flag
       where state = 'open' or (state = 'confirmed' and appealed_at > decided_at)) as "heldBackPlayers",
     (select count(*) from import_job where status = 'failed' and started_at > $1::timestamptz
       and id > (select coalesce(max(id), 0) from import_job where status = 'done')) as "failedImports",
     (select count(*) from question where status = 'draft' and deleted_at is null) as drafts`,
  {
    reportedQuestions: computed.number(),
    reportedCases: computed.number(),
    heldBackPlayers: computed.number(),
    failedImports: computed.number(),
    drafts: computed.number(),
  },
);

/** Counts the open work for administrators. Only imports that failed after `since` are counted. */
export async function getOpenWork(queries: Queries, since: Date): Promise<RowOf<typeof readOpenWork>> {
  const [row] = await queries.run(readOpenWork, [since.toISOString()]);
  if (!row) throw new Error('the open work query returned no row');
  return row;
}
