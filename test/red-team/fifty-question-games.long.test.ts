import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import { honoursOf, type Place, redTeam, running, someSubcategory } from './attacker.ts';

// Boards count fifty games of a day. A game of fifty questions counts as one, and brings what five of the screens' do.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

// Today: 5,000 points on board and league in one counted game, ten levels, six achievements.
it('a game of fifty questions brings nothing', async () => {
  const team = redTeam(app);
  const [cheat, friend] = [await team.signUp('Wren'), await team.signUp('Ines')];
  const { parentId } = await someSubcategory(cheat);
  const { body: places } = await cheat.get<Place[]>(`/api/categories/${parentId}/subcategories`);
  for (const { id } of places) await friend.study(id);
  const before = await honoursOf(cheat);
  const { body } = await cheat.dealQuickly(`/api/categories/${parentId}/questions?count=50`);
  const first = running(body);
  const verdicts = await cheat.play(first);
  expect(verdicts.filter(({ isCorrect }) => isCorrect)).toHaveLength(50);
  await cheat.submit(first?.gameId ?? 0);
  expect(await honoursOf(cheat)).toEqual(before);
});
