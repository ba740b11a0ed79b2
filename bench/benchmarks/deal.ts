import type { Client } from 'pg';
import type { Benchmark } from '../benchmark.ts';
import { type GameServer, startGameServer } from '../game-server.ts';
import type { DealOrder, DealReport } from '../load/deal-load.ts';
import { insertPlayers } from '../players.ts';
import { compare, inTurns } from '../rounds.ts';
import { runLoad } from '../run-load.ts';
import { type Stage, withClient } from '../stage.ts';

const rounds = 5;
const deals = 200;
const manyQuestions = 100_000;

const questionsUpTo = `with made as (
    insert into question (category_id, question, correct_answer, wrong_answers, difficulty, explanation)
    select (select max(id) from category), 'Synthetic question ' || n || '?', 'right ' || n, array['one', 'two', 'three'],
      (array['easy', 'medium', 'hard'])[1 + n % 3], 'Because of ' || n
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
    await insertPlayers(client, 1, deals * (rounds + 1));
    await prepare(client);
    await client.query('analyze');
  });
  return startGameServer({ DATABASE_URL: url });
}

/** Dealing from a large bank against dealing from the one that is shipped. */
export const dealBenchmark: Benchmark = {
  name: 'deal',
  async run(stage) {
    const small = await serverWith(stage, 'bench_deal_small', () => Promise.resolve());
    const large = await serverWith(stage, 'bench_deal_large', (client) => client.query(questionsUpTo, [manyQuestions]));

    const measure = (server: GameServer) => async (round: number) => {
      const order = { port: server.port, firstPlayer: 1 + round * deals, deals };
      return (await runLoad<DealOrder, DealReport>('deal', order)).medianMs;
    };
    const pairs = await inTurns(rounds, measure(large), measure(small));
    const { ours, baseline, ratio } = compare(pairs, (ms) => ms);
    return [
      {
        what: `a deal of 10 out of ${manyQuestions} questions; out of the shipped bank`,
        ours: `${ours.toFixed(2)} ms`,
        baseline: `${baseline.toFixed(2)} ms`,
        ratio,
        aim: { most: 1.3 },
      },
    ];
  },
};
