import { createHmac } from 'node:crypto';

export const secret = 'signs the sessions of the benchmarks only';

/** Player numbers of pgbench start here, so that the two sides never update the same row. */
export const firstPgbenchPlayer = 1_000_000;

const statements = [
  `insert into "user" (id, name, email) select n, 'Bench', n || '@bench.example' from generate_series($1::int, $2) n`,
  `insert into session (id, token, user_id, expires_at)
   select n, encode(sha256(convert_to('token-' || n, 'UTF8')), 'hex'), n, now() + interval '30 days' from generate_series($1::int, $2) n`,
  `insert into player (id, display_name, last_date)
   select n, 'Bench', (now() at time zone 'UTC')::date from generate_series($1::int, $2) n`,
  'insert into wallet (player_id, coins) select n, 100 from generate_series($1::int, $2) n',
  'insert into power_up_inventory (player_id) select n from generate_series($1::int, $2) n',
];

interface Connection {
  query(text: string, values: readonly unknown[]): Promise<unknown>;
}

export async function insertPlayers(client: Connection, first: number, count: number): Promise<void> {
  for (const statement of statements) await client.query(statement, [first, first + count - 1]);
}

export function createSessionCookie(player: number): string {
  const token = `token-${player}`;
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `trivia-quest.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** Header line of a proxy that gives each player a distinct client address. */
export function formatForwardedForHeader(player: number): string {
  return `x-forwarded-for: 10.${(player >> 16) & 255}.${(player >> 8) & 255}.${player & 255}\r\n`;
}
