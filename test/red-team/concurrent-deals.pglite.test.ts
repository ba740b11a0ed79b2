import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import { type Attacker, type CategoryPlace, createRedTeam } from './attacker.ts';

// Sends fifty calls at the same time, to two servers if there are two, because sequential rejections may not hold under
// concurrency.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

/** Returns how many games are open afterwards. */
async function countOpenedConcurrently(cheat: Attacker, paths: readonly string[]): Promise<number> {
  const heard = await Promise.all(paths.map((path) => cheat.deal(path)));
  const games = new Set(heard.flatMap(({ status, body }) => (status === 200 ? body.map(({ gameId }) => gameId) : [])));
  const states = await Promise.all([...games].map((gameId) => cheat.get<{ status: string }>(`/api/game/${gameId}`)));
  return states.filter(({ body }) => body.status === 'open').length;
}

async function arrangePaths() {
  const cheat = await createRedTeam(app).signUp('Wren');
  const { body: places } = await cheat.get<CategoryPlace[]>('/api/categories');
  return { cheat, paths: places.slice(0, 50).map(({ id }) => `/api/categories/${id}/questions`) };
}

// Before the fix, all fifty were open.
it('opens one of fifty whole games that are requested concurrently', async () => {
  const { cheat, paths } = await arrangePaths();
  expect(await countOpenedConcurrently(cheat, paths)).toBe(1);
});

// Before the fix, all fifty were open.
it('opens one of fifty warm-ups that are requested concurrently, each replacing the one before', async () => {
  const { cheat, paths } = await arrangePaths();
  expect(
    await countOpenedConcurrently(
      cheat,
      paths.map((path) => `${path}?count=5`),
    ),
  ).toBe(1);
});
