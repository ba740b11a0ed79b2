import type { Client } from 'pg';
import type { Benchmark, Row } from '../benchmark.ts';
import { type GameServer, startGameServer } from '../game-server.ts';
import type { ReadOrder, ReadReport } from '../load/read-load.ts';
import { cookieOf, insertPlayers } from '../players.ts';
import { compare, inTurns } from '../rounds.ts';
import { runLoad } from '../run-load.ts';
import { type Stage, withClient } from '../stage.ts';

const few = 1_000;
const many = 1_000_000;
const rounds = 5;
const reads = 60;

const calls = [
  { what: 'the first 100, the own place in the middle and its neighbours', path: '/api/leaderboard?limit=100' },
  { what: 'the same of the own country', path: '/api/leaderboard?limit=100&type=local' },
];

/** Players with points of all time, in two countries, and the tallies as the server keeps them. */
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

async function fill(client: Client, players: number): Promise<void> {
  await insertPlayers(client, 1, 1);
  await client.query("update player set country = 'NZ' where id = '1'");
  for (const statement of statements) {
    await client.query(statement, statement.includes('$1') ? [players] : []);
  }
  await client.query('vacuum analyze');
}

async function serverWith(stage: Stage, name: string, players: number): Promise<GameServer> {
  const url = await stage.database(name);
  await withClient(url, (client) => fill(client, players));
  return startGameServer({ DATABASE_URL: url });
}

/** A leaderboard of a million players against one of a thousand. */
export const boardsBenchmark: Benchmark = {
  name: 'boards',
  async run(stage) {
    const small = await serverWith(stage, 'bench_boards_small', few);
    const large = await serverWith(stage, 'bench_boards_large', many);
    const rows: Row[] = [];
    for (const { what, path } of calls) {
      const measure = (server: GameServer) => () =>
        runLoad<ReadOrder, ReadReport>('read', { port: server.port, path, cookie: cookieOf(1), reads });
      const pairs = await inTurns(rounds, measure(large), measure(small));
      const { ours, baseline, ratio } = compare(pairs, (measured) => measured.medianMs);
      rows.push({
        what: `${what} among ${many} players; among ${few}`,
        ours: `${ours.toFixed(2)} ms`,
        baseline: `${baseline.toFixed(2)} ms`,
        ratio,
        aim: { most: 2 },
      });
    }
    return rows;
  },
};
