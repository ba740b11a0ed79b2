import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import { type Attacker, type Place, redTeam } from './attacker.ts';

// Fifty calls at the same instant, on two servers where there are two: what is refused one after the other is tried at once.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

/** Asks for a game in each of these places at once; answers which of them are open afterwards. */
async function openedAtOnce(cheat: Attacker, paths: readonly string[]): Promise<number> {
  const heard = await Promise.all(paths.map((path) => cheat.deal(path)));
  const games = new Set(heard.flatMap(({ status, body }) => (status === 200 ? body.map(({ gameId }) => gameId) : [])));
  const states = await Promise.all([...games].map((gameId) => cheat.get<{ status: string }>(`/api/game/${gameId}`)));
  return states.filter(({ body }) => body.status === 'open').length;
}

async function scene() {
  const cheat = await redTeam(app).signUp('Wren');
  const { body: places } = await cheat.get<Place[]>('/api/categories');
  return { cheat, paths: places.slice(0, 50).map(({ id }) => `/api/categories/${id}/questions`) };
}

// Today: fifty.
it('of fifty whole games that are asked for at once, one is open', async () => {
  const { cheat, paths } = await scene();
  expect(await openedAtOnce(cheat, paths)).toBe(1);
});

// Today: fifty.
it('of fifty warm-ups that are asked for at once, each leaving the one before, one is open', async () => {
  const { cheat, paths } = await scene();
  expect(
    await openedAtOnce(
      cheat,
      paths.map((path) => `${path}?count=5`),
    ),
  ).toBe(1);
});
