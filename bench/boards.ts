import type { Client } from 'pg';
import { insertPlayers } from './players.ts';

/** Players with all-time points in two countries, and the tallies that the server would keep for them. */
const statements = [
  `insert into player (id, display_name, country)
   select n, 'Bench', (array['AT', 'NZ'])[1 + n % 2] from generate_series(2, $1::int) n`,
  `insert into board_score (period, period_start, player_id, points, games_played, reached_at, country, tallied_points,
     tallied_country)
   select 'all', '1970-01-01', n, points, 10, now() - n * interval '1 second', country, points, country
   from (select n, case n when 1 then 25000 else 1 + n::bigint * 7919 % 50000 end as points,
           case n % 2 when 0 then 'AT' else 'NZ' end as country from generate_series(1, $1::int) n) made`,
  `insert into board_tally (period, period_start, scope, width, slot, players)
   select period, period_start, scope, width, points / width, count(*)
   from board_score, lateral (values (''), (country)) s (scope), (values (1), (64), (4096)) level (width)
   group by 1, 2, 3, 4, 5`,
];

/** Inserts this many players with points. Player 1 has a middle rank. */
export async function fillBoards(client: Client, players: number): Promise<void> {
  await insertPlayers(client, 1, 1);
  await client.query("update player set country = 'NZ' where id = '1'");
  for (const statement of statements) {
    await client.query(statement, statement.includes('$1') ? [players] : []);
  }
  await client.query('vacuum analyze');
}
