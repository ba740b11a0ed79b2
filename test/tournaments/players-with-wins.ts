import type { TestApp } from '../harness/app.ts';
import { winsBeforeFee } from '#shared/tournaments/rules.ts';
import type { Player } from '../harness/player.ts';
import { buildPlayerWithWins } from '../harness/api/players.ts';

const batchSize = 25;

export async function buildPlayersWithWins(app: TestApp, count: number): Promise<Player[]> {
  const players: Player[] = [];
  while (players.length < count) {
    const wanted = Math.min(batchSize, count - players.length);
    const names = Array.from({ length: wanted }, (_, index) => `Player ${players.length + index + 1}`);
    players.push(...(await Promise.all(names.map((name) => buildPlayerWithWins(app, winsBeforeFee, { name })))));
  }
  return players;
}
