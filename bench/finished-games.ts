import type { Client } from 'pg';

const insertGamesStatement = `insert into game (player_id, mode, date, time_factor, is_by_hand, question_count, position, score,
    ranked_score, lives, questions_answered, questions_correct, used_ms, opened_at, last_call_at, trace)
  select n, 'normal', (now() at time zone 'UTC')::date, 1, false, 10, 11, 1580, 1580, 3, 10, 10, 10000, now(), now(),
    (select string_agg('re100.' || category || ' ', '') from generate_series(12, 21) as category)
  from generate_series($1::int, $2) n
  returning player_id::int as player, id as game`;

export async function insertFinishedGames(
  client: Client,
  first: number,
  count: number,
): Promise<(readonly [player: number, game: number])[]> {
  const inserted = await client.query<{ player: number; game: number }>(insertGamesStatement, [
    first,
    first + count - 1,
  ]);
  return inserted.rows.map(({ player, game }) => [player, game]);
}
