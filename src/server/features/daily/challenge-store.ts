import { dailyChallenge } from '#server/db/schema/daily.ts';
import {
  pickColumns,
  formatRecordKeys,
  formatSelectList,
  formatColumnNames,
  formatRecordset,
  type ShapedRow,
} from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx } from '#server/platform/database/database.ts';
import type { PlayerDay } from './store.ts';

/** A player's progress in the challenge of a date. */
export type ChallengeRow = ShapedRow<typeof challengeColumns>;

const challengeColumns = pickColumns(dailyChallenge, 'playerId', 'date', 'kind', 'progress', 'completedAt');

const challengeDayColumns = pickColumns(dailyChallenge, 'playerId', 'date');

// Uses a lateral join because the planner assumes a hundred rows in the list and would scan the whole table.
const readChallenges = statement(
  'daily.challenges',
  `select ${formatSelectList(challengeColumns, 'c')}
   from ${formatRecordset(challengeDayColumns)}
   cross join lateral (select * from daily_challenge d
     where d.player_id = x."playerId" and d.date = x.date limit 1) c`,
  challengeColumns,
);

const writeChallenges = statement(
  'daily.challenges.save',
  `insert into daily_challenge (${formatColumnNames(challengeColumns)}) select ${formatRecordKeys(challengeColumns)} from ${formatRecordset(challengeColumns)}
   on conflict (player_id, date) do update set
     kind = excluded.kind, progress = excluded.progress, completed_at = excluded.completed_at`,
);

/** The days that have some progress. */
export function findChallenges(queries: Queries, days: readonly PlayerDay[]): Promise<ChallengeRow[]> {
  const unique = new Map(days.map(({ playerId, date }) => [`${playerId} ${date}`, { playerId, date }]));
  return queries.run(readChallenges, [JSON.stringify([...unique.values()])]);
}

/** Replaces whole rows, which the caller computed while holding the players' locks. */
export async function saveChallenges(tx: Tx, rows: readonly ChallengeRow[]): Promise<void> {
  if (rows.length > 0) await tx.run(writeChallenges, [JSON.stringify(rows)]);
}
