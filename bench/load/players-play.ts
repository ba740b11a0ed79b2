import type { PlayQuestion } from '#shared/game/contract.ts';
import { withClient } from '../stage.ts';
import { type Connection, jsonOf, openConnection, requestText } from './connection.ts';

/** The right answers by question, which no call of a player tells. */
export function rightAnswers(databaseUrl: string): Promise<Map<number, string>> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number; text: string }>(
      'select id, correct_answer as text from question',
    );
    return new Map(rows.map((row) => [row.id, row.text]));
  });
}

export async function deal(connection: Connection, cookie: string): Promise<PlayQuestion[]> {
  return jsonOf(await connection.ask(requestText('GET', '/api/questions/random?count=10', cookie)));
}

/** Runs `work` for one item after the other on every connection, until there are none or the time is over. */
export async function share<Item>(
  port: number,
  connections: number,
  next: () => Item | undefined,
  work: (connection: Connection, item: Item) => Promise<void>,
): Promise<void> {
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  await Promise.all(
    opened.map(async (connection) => {
      for (let item = next(); item !== undefined; item = next()) await work(connection, item);
    }),
  );
  for (const connection of opened) connection.close();
}

/** A call of each player, so that the server knows their sessions, as it does of whoever has just played. */
export function greet(port: number, connections: number, cookies: readonly string[]): Promise<void> {
  const waiting = cookies.values();
  return share(
    port,
    connections,
    () => waiting.next().value,
    async (connection, cookie) => {
      jsonOf(await connection.ask(requestText('GET', '/api/categories/main', cookie)));
    },
  );
}
