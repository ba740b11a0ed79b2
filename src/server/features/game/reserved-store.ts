import { reservedQuestions } from '#server/db/schema/game.ts';
import { hideArrayLength } from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx } from '#server/platform/database/database.ts';
import type { ContestMode } from './contest.ts';

const readReserved = statement(
  'game.reserved',
  `select player_id as "playerId", question_ids as "questionIds" from reserved_questions where player_id = any (${hideArrayLength('$1::text[]')})`,
  { playerId: reservedQuestions.playerId, questionIds: reservedQuestions.questionIds },
);

const writeReserved = statement(
  'game.reserve',
  `insert into reserved_questions (player_id, mode, contest_id, question_ids)
   select player_id, $2, $3, $4::int[] from unnest($1::text[]) as x(player_id)`,
);

const deleteReserved = statement(
  'game.release',
  'delete from reserved_questions where mode = $1 and contest_id = any($2::int[])',
);

/** Questions that must not be dealt to these players, by player. */
export async function findReserved(
  queries: Queries,
  playerIds: readonly string[],
): Promise<Map<string, ReadonlySet<number>>> {
  const rows = await queries.run(readReserved, [playerIds]);
  const byPlayer = Map.groupBy(rows, (row) => row.playerId);
  return new Map(
    [...byPlayer].map(([playerId, own]) => [playerId, new Set(own.flatMap(({ questionIds }) => questionIds))]),
  );
}

/** Excludes the questions from all other deals to the players of a contest. */
export async function reserveQuestions(
  tx: Tx,
  contest: { readonly mode: ContestMode; readonly contestId: number },
  playerIds: readonly string[],
  questionIds: readonly number[],
): Promise<void> {
  await tx.run(writeReserved, [playerIds, contest.mode, contest.contestId, questionIds]);
}

/** Call this when both players have played or the contest can no longer be played. */
export async function releaseQuestions(tx: Tx, mode: ContestMode, contestIds: readonly number[]): Promise<void> {
  if (contestIds.length > 0) await tx.run(deleteReserved, [mode, contestIds]);
}
