import type { Client } from 'pg';

/** Makes each of the players numbered from 1 friends with the three that follow, in a circle. */
export async function insertFriends(client: Client, players: number): Promise<void> {
  await client.query(
    `insert into friendship (player_a, player_b, since)
     select distinct least(a, b), greatest(a, b), now()
     from generate_series(1, $1::int) n, generate_series(1, 3) step,
       lateral (select n::text as a, (1 + (n - 1 + step) % $1::int)::text as b) pair
     where a <> b`,
    [players],
  );
}
