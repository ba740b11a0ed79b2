import type { Client } from 'pg';
import { insertPlayers } from './players.ts';

const firstPlayer = 2_000_000;
const players = 2000;
const gamesEach = 10;

const statements = [
  `insert into game (player_id, mode, status, date, time_factor, is_by_hand, question_count, position, score, lives,
     questions_answered, questions_correct, used_ms, opened_at, last_call_at, closed_at, is_finished, coins_earned, result,
     is_counted)
   select $1::int + n % $2::int, 'normal', 'closed', current_date - n / $2::int, 1, false, 10, 11, 1580, 3, 10, 10, 10000,
     now(), now(), now(), true, 5, '{}', true from generate_series(1, $2::int * $3::int) n`,
  `insert into game_question (game_id, position, player_id, question_id, revision, secret, answer_order, outcome,
     chosen_place, used_ms, points_earned, score_after, lives_after, correct_after, closed_at)
   select id, place, player_id, place * 37, 1, 'abcdefghijklmnopqrstuv', '2031', 'right', 2, 1000, 158, place * 158, 3,
     place, now() from game, generate_series(1, 10) place`,
  `insert into player_totals (player_id, total_score) select player_id, sum(score) from game group by player_id`,
  `insert into player_category_stats (player_id, category_id, difficulty, answered, correct, used_ms)
   select player_id, id, 'easy', 2, 2, 2000 from player_totals, category where parent_id is not null`,
  `insert into player_day_stats (player_id, date, games, answered, correct, used_ms, score)
   select player_id, date, count(*), 10 * count(*), 10 * count(*), 10000, 1580 * count(*) from game group by player_id, date`,
  `insert into streak (player_id) select player_id from player_totals`,
  `insert into played_date (player_id, date) select distinct player_id, date from game`,
  `insert into ledger_entry (player_id, counter_account, amount, reason, reference, balance_after, created_at)
   select player_id, 'mint', 5, 'game', id::text, 100, now() from game`,
  `insert into player_counters (player_id, counters) select player_id, '{"gamesPlayed": 10}' from player_totals`,
  `insert into achievement (player_id, achievement_id, unlocked_at)
   select player_id, id, now() from player_totals, unnest(array['first-win', 'perfect-score', 'speed-demon']) id`,
  `insert into daily_challenge (player_id, date, kind, progress) select player_id, date, 'bench', 1580 from played_date`,
  `insert into board_score (period, period_start, player_id, points, games_played, reached_at)
   select 'place-' || id, '1970-01-01', player_id, 10, 10, now() from player_totals, category where parent_id is null`,
  `insert into board_score (period, period_start, player_id, points, games_played, reached_at)
   select period, current_date, player_id, total_score, 10, now()
   from player_totals, unnest(array['all', 'month', 'week', 'day']) period`,
];

/**
 * Inserts games of earlier days. On empty tables the planner chooses sequential scans and keeps them until the
 * statistics are updated, which does not represent a server in use.
 */
export async function insertHistory(client: Client): Promise<void> {
  await insertPlayers(client, firstPlayer, players);
  for (const statement of statements) {
    const values = [firstPlayer, players, gamesEach].slice(0, statement.includes('$1') ? 3 : 0);
    await client.query(statement, values);
  }
  await client.query('vacuum analyze');
}
