import type { PlayQuestion } from '#shared/game/contract.ts';
import { withClient } from '../stage.ts';
import { type Connection, parseJson, openConnection, formatRequest } from './connection.ts';

/** No player request returns the correct answers. */
export function readCorrectAnswers(databaseUrl: string): Promise<Map<number, string>> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number; text: string }>(
      'select id, correct_answer as text from question',
    );
    return new Map(rows.map((row) => [row.id, row.text]));
  });
}

export async function dealGame(connection: Connection, cookie: string): Promise<PlayQuestion[]> {
  return parseJson(await connection.ask(formatRequest('GET', '/api/questions/random?count=10', cookie)));
}

export async function runOnConnections<Item>(
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

/** Makes one call per player, so that the server has their sessions cached like those of active players. */
export function warmUpSessions(port: number, connections: number, cookies: readonly string[]): Promise<void> {
  const waiting = cookies.values();
  return runOnConnections(
    port,
    connections,
    () => waiting.next().value,
    async (connection, cookie) => {
      parseJson(await connection.ask(formatRequest('GET', '/api/categories/main', cookie)));
    },
  );
}
