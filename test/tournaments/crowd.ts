import type { TestApp } from '../harness/app.ts';
import { winsBeforeFee } from '#shared/tournaments/rules.ts';
import type { Player } from '../harness/player.ts';
import { playerWithWins } from '../harness/players.ts';

const atOnce = 25;

/** Many players who have won enough to pay a fee, built a few at a time. */
export async function buildCrowd(app: TestApp, count: number): Promise<Player[]> {
  const players: Player[] = [];
  while (players.length < count) {
    const wanted = Math.min(atOnce, count - players.length);
    const names = Array.from({ length: wanted }, (_, index) => `Player ${players.length + index + 1}`);
    players.push(...(await Promise.all(names.map((name) => playerWithWins(app, winsBeforeFee, { name })))));
  }
  return players;
}
