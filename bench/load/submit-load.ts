import type { Played } from '../games-a-second.ts';
import { cookieOf } from '../players.ts';
import { jsonOf, requestText } from './connection.ts';
import { order, report } from './order.ts';
import { greet, share } from './players-play.ts';

export interface SubmitOrder {
  readonly port: number;
  readonly clients: number;
  /** A player and a game that stands finished. */
  readonly games: readonly (readonly [player: number, game: number])[];
}

const { port, clients, games } = order<SubmitOrder>();
const requests = games.map(([player, gameId]) => requestText('POST', '/api/game/submit', cookieOf(player), { gameId }));
await greet(
  port,
  clients,
  games.map(([player]) => cookieOf(player)),
);

const waiting = requests.values();
const start = performance.now();
await share(
  port,
  clients,
  () => waiting.next().value,
  async (connection, request) => {
    const { coinsEarned } = jsonOf<{ coinsEarned: number }>(await connection.ask(request));
    if (coinsEarned !== 5) throw new Error(`a game paid ${coinsEarned}`);
  },
);
const took = (performance.now() - start) / 1000;
report({ games: games.length, gamesPerSecond: games.length / took } satisfies Played);
