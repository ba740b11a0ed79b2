import type { TestApp } from '../harness/app.ts';
import { buildPlayer, type Player } from '../harness/player.ts';

const atOnce = 25;

/** Many players, built a few at a time. */
export async function buildCrowd(app: TestApp, count: number): Promise<Player[]> {
  const players: Player[] = [];
  while (players.length < count) {
    const wanted = Math.min(atOnce, count - players.length);
    const names = Array.from({ length: wanted }, (_, index) => `Player ${players.length + index + 1}`);
    players.push(...(await Promise.all(names.map((name) => buildPlayer(app, { name })))));
  }
  return players;
}
