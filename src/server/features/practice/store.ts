import { playerMistake, practicePlayer } from '#server/db/schema/practice.ts';
import { pickColumns, formatSelectList, nullable } from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx, type RowOf } from '#server/platform/database/database.ts';

export type MistakeRow = RowOf<typeof readMistakesAt>;

export interface MistakeKey {
  readonly playerId: string;
  readonly questionId: number;
}

const addLearners = statement(
  'practice.learners.add',
  `insert into practice_player (player_id) select id from unnest($1::text[]) as id order by id
   on conflict (player_id) do nothing`,
);

const lockLearners = statement(
  'practice.learners.lock',
  `select player_id as id from practice_player where player_id = any($1::text[]) and not is_gone
   order by player_id for no key update`,
  { id: practicePlayer.playerId },
);

const mistakeColumns = pickColumns(playerMistake, 'playerId', 'questionId', 'step', 'dueAt', 'answeredAt');

const readMistakesAt = statement(
  'practice.mistakes-at',
  `select ${formatSelectList(mistakeColumns)} from unnest($1::text[], $2::int[]) as wanted(player, question)
   join player_mistake on player_id = wanted.player and question_id = wanted.question`,
  mistakeColumns,
);

const writeMistakes = statement(
  'practice.mistakes.write',
  `insert into player_mistake (player_id, question_id, step, due_at, answered_at)
   select * from jsonb_to_recordset($1::jsonb)
     as x(player_id text, question_id int, step int, due_at timestamptz, answered_at timestamptz)
   on conflict (player_id, question_id) do update set
     step = excluded.step, due_at = excluded.due_at, answered_at = excluded.answered_at`,
);

const deleteMistakes = statement(
  'practice.mistakes.delete',
  `delete from player_mistake using unnest($1::text[], $2::int[]) as gone(player, question)
   where player_id = gone.player and question_id = gone.question`,
);

const raiseMastered = statement(
  'practice.mastered',
  `update practice_player p set mastered = mastered + more.count
   from (select id, count(*) as count from unnest($1::text[]) as id group by id) more where p.player_id = more.id`,
);

const forgetMistakes = statement(
  'practice.mistakes.forget',
  `delete from player_mistake m using (
     select player_id, question_id,
       row_number() over (partition by player_id order by answered_at desc, question_id desc) as place
     from player_mistake where player_id in (
       select player_id from player_mistake where player_id = any($1::text[]) group by player_id having count(*) > $2::int)
   ) ranked where ranked.place > $2::int and m.player_id = ranked.player_id and m.question_id = ranked.question_id`,
);

const readMistakes = statement(
  'practice.mistakes',
  `select ${formatSelectList(mistakeColumns)} from player_mistake where player_id = $1 order by due_at, question_id`,
  mistakeColumns,
);

const readPractice = statement(
  'practice.of-player',
  `select p.mastered, m.question_id as "questionId", m.due_at as "dueAt"
   from practice_player p left join player_mistake m on m.player_id = p.player_id
   where p.player_id = $1 and not p.is_gone order by m.due_at, m.question_id`,
  {
    mastered: practicePlayer.mastered,
    questionId: nullable(playerMistake.questionId),
    dueAt: nullable(playerMistake.dueAt),
  },
);

const readMastered = statement(
  'practice.mastered.read',
  'select mastered from practice_player where player_id = $1 and not is_gone',
  { mastered: practicePlayer.mastered },
);

const deleteAll = statement('practice.delete', 'delete from player_mistake where player_id = $1');

const markGone = statement(
  'practice.gone',
  `insert into practice_player (player_id, is_gone) values ($1, true)
   on conflict (player_id) do update set mastered = 0, is_gone = true`,
);

/**
 * Creates learner rows for players with new mistakes, locks the learners among these players and returns their ids.
 * Deleted players are not learners.
 */
export async function lockLearnerRows(
  tx: Tx,
  playerIds: readonly string[],
  playerIdsWithNewMistakes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (playerIdsWithNewMistakes.length > 0) await tx.run(addLearners, [playerIdsWithNewMistakes]);
  const rows = await tx.run(lockLearners, [playerIds]);
  return new Set(rows.map((row) => row.id));
}

const toKeyColumns = (keys: readonly MistakeKey[]) => [
  keys.map((key) => key.playerId),
  keys.map((key) => key.questionId),
];

export function findMistakes(tx: Tx, keys: readonly MistakeKey[]): Promise<MistakeRow[]> {
  return tx.run(readMistakesAt, toKeyColumns(keys));
}

export async function saveMistakes(tx: Tx, rows: readonly MistakeRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({
    player_id: row.playerId,
    question_id: row.questionId,
    step: row.step,
    due_at: row.dueAt.toISOString(),
    answered_at: row.answeredAt.toISOString(),
  }));
  await tx.run(writeMistakes, [JSON.stringify(values)]);
}

export async function removeMistakes(tx: Tx, keys: readonly MistakeKey[]): Promise<void> {
  if (keys.length > 0) await tx.run(deleteMistakes, toKeyColumns(keys));
}

/** Adds one mastered mistake for each occurrence of a player id. */
export async function addMastered(tx: Tx, playerIds: readonly string[]): Promise<void> {
  if (playerIds.length > 0) await tx.run(raiseMastered, [playerIds]);
}

/** Keeps only the latest `maxCount` mistakes of each player. */
export async function deleteOldestMistakes(tx: Tx, playerIds: readonly string[], maxCount: number): Promise<void> {
  if (playerIds.length > 0) await tx.run(forgetMistakes, [playerIds, maxCount]);
}

/** Sorted by due date, the longest due first. */
export function listMistakes(queries: Queries, playerId: string): Promise<MistakeRow[]> {
  return queries.run(readMistakes, [playerId]);
}

/** Returns the player's mistakes, the longest due first, and the number of mastered ones. */
export async function findPractice(queries: Queries, playerId: string) {
  const rows = await queries.run(readPractice, [playerId]);
  return {
    mastered: rows[0]?.mastered ?? 0,
    mistakes: rows.flatMap(({ questionId, dueAt }) =>
      questionId === null || dueAt === null ? [] : [{ questionId, dueAt }],
    ),
  };
}

export async function countMastered(queries: Queries, playerId: string): Promise<number> {
  return (await queries.run(readMastered, [playerId]))[0]?.mastered ?? 0;
}

/** Marks a player as permanently gone and deletes all mistakes. */
export async function forgetLearner(tx: Tx, playerId: string): Promise<void> {
  await tx.run(markGone, [playerId]);
  await tx.run(deleteAll, [playerId]);
}
