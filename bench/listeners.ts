import { createHash } from 'node:crypto';
import type { Client } from 'pg';

/** Ids as long as real ones, since they decide how many messages it takes to tell 2,000 players. */
export const listenerId = (n: number) => createHash('md5').update(String(n)).digest('hex');

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

/** What everybody was told before: the table that telling writes to is as large as the number of players makes it. */
const notifyEverybody = `insert into notification (player_id, kind, reference, facts, created_at, push_at, pushed_at)
  select id, 'friendRequest', 'bench', '{}', now(), now(), now() from player`;

/** Makes signed-in players, numbered from 1, in a database whose other players are there already. */
export async function insertListeners(client: Client, count: number): Promise<void> {
  for (const statement of statements) await client.query(statement, [count]);
  await client.query(notifyEverybody);
  await client.query('vacuum analyze');
}
