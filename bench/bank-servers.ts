import type { Client } from 'pg';
import { type GameServer, startGameServer } from './game-server.ts';
import { type Stage, withClient } from './stage.ts';

export const manyQuestions = 100_000;

/** Fills the bank up with questions whose words are in no other, spread over all categories. */
const questionsUpTo = `with made as (
    insert into question (category_id, question, correct_answer, wrong_answers, difficulty, explanation, source)
    select 12 + n % 58, 'Which ' || md5(n::text) || ' is synthetic question ' || n || '?', 'right ' || n,
      array['one', 'two', 'three'], (array['easy', 'medium', 'hard'])[1 + n % 3], 'Because of ' || n, 'file'
    from generate_series(1, $1 - (select count(*)::int from question)) n returning *)
  insert into question_revision
    (question_id, revision, category_id, question, correct_answer, wrong_answers, difficulty, points, explanation)
  select id, revision, category_id, question, correct_answer, wrong_answers, difficulty, points, explanation from made`;

async function serverWith(
  stage: Stage,
  name: string,
  prepare: (client: Client) => Promise<unknown>,
): Promise<GameServer> {
  const url = await stage.database(name);
  await withClient(url, async (client) => {
    await prepare(client);
    // Vacuumed, so that the search indexes have no list of pending rows to go through.
    await client.query('vacuum analyze');
  });
  return startGameServer({ DATABASE_URL: url });
}

/** Two servers: one with the bank that is shipped, one with a large bank. `prepare` is done in both databases. */
export async function bankServers(
  stage: Stage,
  name: string,
  prepare: (client: Client) => Promise<unknown>,
): Promise<{ small: GameServer; large: GameServer }> {
  const small = await serverWith(stage, `bench_${name}_small`, prepare);
  const large = await serverWith(stage, `bench_${name}_large`, async (client) => {
    await prepare(client);
    await client.query(questionsUpTo, [manyQuestions]);
  });
  return { small, large };
}
