import { createHash } from 'node:crypto';
import type { Client } from 'pg';

/** IDs are as long as real ones, because their length determines how many messages notify 2,000 players. */
export const toListenerId = (n: number) => createHash('md5').update(String(n)).digest('hex');

const statements = [
  `insert into "user" (id, name, email)
   select md5(n::text), 'Bench', n || '@bench.example' from generate_series(1, $1::int) n`,
  `insert into session (id, token, user_id, expires_at)
   select n, encode(sha256(convert_to('token-' || n, 'UTF8')), 'hex'), md5(n::text), now() + interval '30 days' from generate_series(1, $1::int) n`,
  `insert into player (id, display_name, last_date)
   select md5(n::text), 'Bench', (now() at time zone 'UTC')::date from generate_series(1, $1::int) n`,
  'insert into wallet (player_id, coins) select md5(n::text), 100 from generate_series(1, $1::int) n',
  'insert into power_up_inventory (player_id) select md5(n::text) from generate_series(1, $1::int) n',
];

/** One earlier notification per player gives the notification table a realistic size. */
const notifyEverybody = `insert into notification (player_id, kind, reference, facts, created_at, push_at, pushed_at)
  select id, 'friendRequest', 'bench', '{}', now(), now(), now() from player`;

/** Inserts signed-in players, numbered from 1. Call it after all other players have been inserted. */
export async function insertListeners(client: Client, count: number): Promise<void> {
  for (const statement of statements) await client.query(statement, [count]);
  await client.query(notifyEverybody);
  await client.query('vacuum analyze');
}
