import type { Client } from 'pg';
import type { Benchmark, Row } from '../benchmark.ts';
import { type GameServer, startGameServer } from '../game-server.ts';
import type { ReadLoadOptions, ReadReport } from '../load/read-load.ts';
import { createSessionCookie, insertPlayers } from '../players.ts';
import { compare, measureAlternately } from '../rounds.ts';
import { runLoad } from '../run-load.ts';
import { type Stage, withClient } from '../stage.ts';

const few = 1_000;
const many = 1_000_000;
const gameLength = 10;
const rounds = 9;
const reads = 60;

const calls = [
  { what: 'the overview of progress', path: '/api/analytics/progress' },
  { what: 'strengths and weaknesses', path: '/api/analytics/strengths-weaknesses' },
  { what: 'the last 30 days', path: '/api/analytics/time/30' },
  { what: 'a category in detail', path: '/api/analytics/category/2' },
  { what: 'mistakes to practise', path: '/api/practice' },
  { what: 'the history', path: '/api/user/history' },
  // Reads at most 6,000 of the answers.
  { what: 'what one has met of a category', path: '/api/user/met/2', most: 4 },
];

/** One player's finished games, in which every fourth answer is wrong, and the data derived from them. */
const statements = [
  `insert into game (player_id, mode, status, date, time_factor, is_by_hand, question_count, position, score, lives,
     questions_answered, questions_correct, used_ms, opened_at, last_call_at, closed_at, is_finished, coins_earned, result,
     is_counted)
   select '1', 'normal', 'closed', current_date - n % 1000, 1, false, 10, 11, 750, 1, 10, 7, 40000, now(), now(),
     now() - n * interval '1 second', true, 5, '{}', true from generate_series(1, $1::int) n`,
  `with bank as (select array_agg(id order by id) as ids from question)
   insert into game_question (game_id, position, player_id, question_id, revision, secret, answer_order, outcome,
     chosen_place, used_ms, points_earned, score_after, lives_after, correct_after, closed_at)
   select id, place, '1', ids[1 + (id * 10 + place)::bigint * 7919 % cardinality(ids)], 1, 'abcdefghijklmnopqrstuv',
     '2031', case (id + place) % 4 when 0 then 'wrong' else 'right' end, 2, 4000, 100, 100, 3, 1, now()
   from game, generate_series(1, 10) place, bank`,
  `insert into player_category_stats (player_id, category_id, difficulty, answered, correct, used_ms)
   select player_id, category_id, difficulty, count(*), count(*) filter (where outcome = 'right'), sum(used_ms)
   from game_question q join question on question.id = q.question_id group by player_id, category_id, difficulty`,
  `insert into player_day_stats (player_id, date, games, answered, correct, used_ms, score)
   select player_id, date, count(*), sum(questions_answered), sum(questions_correct), sum(used_ms), sum(score)
   from game group by player_id, date`,
  `insert into player_totals (player_id, total_score, games_played, games_won, best_score)
   select player_id, sum(score), count(*), count(*), max(score) from game group by player_id`,
  `insert into board_score (period, period_start, player_id, points, games_played, reached_at)
   select 'all', '1970-01-01', player_id, total_score, games_played, now() from player_totals`,
  `insert into practice_player (player_id) values ('1')`,
  `insert into player_mistake (player_id, question_id, step, due_at, answered_at)
   select '1', question_id, 0, now(), now()
   from (select distinct question_id from game_question where outcome = 'wrong' order by question_id limit 200) wrong`,
];

async function fillGames(client: Client, answers: number): Promise<void> {
  await insertPlayers(client, 1, 1);
  for (const statement of statements) {
    await client.query(statement, statement.includes('$1') ? [answers / gameLength] : []);
  }
  await client.query('vacuum analyze');
}

async function startServerWith(stage: Stage, name: string, answers: number): Promise<GameServer> {
  const url = await stage.createDatabase(name);
  await withClient(url, (client) => fillGames(client, answers));
  return startGameServer({ DATABASE_URL: url });
}

/**
 * Compares the progress of a player with a million answers with one with a thousand and the same number of mistakes.
 */
export const progressBenchmark: Benchmark = {
  name: 'progress',
  async run(stage) {
    const small = await startServerWith(stage, 'bench_progress_small', few);
    const large = await startServerWith(stage, 'bench_progress_large', many);
    const rows: Row[] = [];
    for (const { what, path, most = 1.3 } of calls) {
      const measure = (server: GameServer) => () =>
        runLoad<ReadLoadOptions, ReadReport>('read', {
          port: server.port,
          path,
          cookie: createSessionCookie(1),
          reads,
        });
      const pairs = await measureAlternately(rounds, measure(large), measure(small));
      const { ours, baseline, ratio } = compare(pairs, (measured) => measured.medianMs);
      rows.push({
        what: `${what} after ${many} answers; after ${few}`,
        ours: `${ours.toFixed(2)} ms`,
        baseline: `${baseline.toFixed(2)} ms`,
        ratio,
        aim: { most },
      });
    }
    return rows;
  },
};
