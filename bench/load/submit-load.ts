import type { PlayResult } from '../games-a-second.ts';
import { createSessionCookie } from '../players.ts';
import { parseJson, formatRequest } from './connection.ts';
import { readOptions, printReport } from './process-options.ts';
import { warmUpSessions, runOnConnections } from './player-calls.ts';

export interface SubmitLoadOptions {
  readonly port: number;
  readonly clients: number;
  readonly games: readonly (readonly [player: number, game: number])[];
}

const { port, clients, games } = readOptions<SubmitLoadOptions>();
const requests = games.map(([player, gameId]) =>
  formatRequest('POST', '/api/game/submit', createSessionCookie(player), { gameId }),
);
await warmUpSessions(
  port,
  clients,
  games.map(([player]) => createSessionCookie(player)),
);

const waiting = requests.values();
const start = performance.now();
await runOnConnections(
  port,
  clients,
  () => waiting.next().value,
  async (connection, request) => {
    const { coinsEarned } = parseJson<{ coinsEarned: number }>(await connection.ask(request));
    if (coinsEarned !== 5) throw new Error(`a game paid ${coinsEarned}`);
  },
);
const elapsedSeconds = (performance.now() - start) / 1000;
printReport({ games: games.length, gamesPerSecond: games.length / elapsedSeconds } satisfies PlayResult);
