import { game } from '#server/db/schema/game.ts';
import { type Tx, statement } from '#server/platform/database/database.ts';
import type { AnswerCounter, CountedAnswer } from '#server/features/finished-game/finished-game.ts';

const readPractice = statement(
  'statistics.practice',
  `select id from game where id = any($1::int[]) and mode = 'practice'`,
  { id: game.id },
);

// Rows are written in a fixed order so that two servers counting at once cannot deadlock.
const addGames = statement(
  'statistics.add-games',
  `insert into game_tally (date, mode, games)
   select date, mode, count(*)::int from game where id = any($1::int[]) group by date, mode order by date, mode
   on conflict (date, mode) do update set games = game_tally.games + excluded.games`,
);

const addChoices = statement(
  'statistics.add-choices',
  `insert into question_choice (question_id, revision, answered, answered_right, wrong1, wrong2, wrong3)
   select * from jsonb_to_recordset($1::jsonb)
     as x(question_id int, revision int, answered int, answered_right int, wrong1 int, wrong2 int, wrong3 int)
   order by question_id, revision
   on conflict (question_id, revision) do update set
     answered = question_choice.answered + excluded.answered,
     answered_right = question_choice.answered_right + excluded.answered_right,
     wrong1 = question_choice.wrong1 + excluded.wrong1, wrong2 = question_choice.wrong2 + excluded.wrong2,
     wrong3 = question_choice.wrong3 + excluded.wrong3`,
);

/** Counts to add to one wording of a question. */
export interface ChoiceIncrement {
  readonly question_id: number;
  readonly revision: number;
  readonly answered: number;
  readonly answered_right: number;
  readonly wrong1: number;
  readonly wrong2: number;
  readonly wrong3: number;
}

/** Returns the ids of the games that are practice rounds. */
async function findPracticeGames(tx: Tx, gameIds: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set((await tx.run(readPractice, [gameIds])).map((row) => row.id));
}

/** Callers must pass each game once. */
async function addToGameTally(tx: Tx, gameIds: readonly number[]): Promise<void> {
  await tx.run(addGames, [gameIds]);
}

/** Callers must pass at most one entry per wording. */
async function addToChoices(tx: Tx, increments: readonly ChoiceIncrement[]): Promise<void> {
  if (increments.length > 0) await tx.run(addChoices, [JSON.stringify(increments)]);
}

/**
 * Maintains the tallies behind the administrator's statistics, so that reading them does not get slower as games
 * accumulate.
 */
export const countForStatistics: AnswerCounter = async (tx, answers) => {
  const gameIds = [...new Set(answers.map((answer) => answer.gameId))];
  // Practice rounds repeat the same questions, so their answers would distort the statistics of a question.
  const practice = await findPracticeGames(tx, gameIds);
  await addToChoices(tx, countChoices(answers.filter((answer) => !practice.has(answer.gameId))));
  await addToGameTally(tx, gameIds);
};

/** A timeout counts as an answer without a choice; a skipped question does not count. */
function countChoices(answers: readonly CountedAnswer[]): ChoiceIncrement[] {
  const counted = answers.filter((answer) => answer.outcome !== 'skipped');
  const wordings = Map.groupBy(counted, ({ questionId, revision }) => `${questionId}.${revision}`);
  return [...wordings.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const countChosen = (place: number) => group.filter((answer) => answer.chosenAnswer === place).length;
    return {
      question_id: first.questionId,
      revision: first.revision,
      answered: group.length,
      answered_right: countChosen(0),
      wrong1: countChosen(1),
      wrong2: countChosen(2),
      wrong3: countChosen(3),
    };
  });
}
