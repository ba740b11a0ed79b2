import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import { getRewards, type CategoryPlace, createRedTeam, findRunningQuestion, findSubcategory } from './attacker.ts';

// Boards count fifty games per date. A game of fifty questions counts as one but would earn as much as five regular
// games.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

// Before the fix: 5,000 points on the board and in the league from one counted game, ten levels and six achievements.
it('awards nothing for a game of fifty questions', async () => {
  const team = createRedTeam(app);
  const [cheat, friend] = [await team.signUp('Wren'), await team.signUp('Ines')];
  const { parentId } = await findSubcategory(cheat);
  const { body: places } = await cheat.get<CategoryPlace[]>(`/api/categories/${parentId}/subcategories`);
  for (const { id } of places) await friend.study(id);
  const before = await getRewards(cheat);
  const { body } = await cheat.dealQuickly(`/api/categories/${parentId}/questions?count=50`);
  const first = findRunningQuestion(body);
  const verdicts = await cheat.play(first);
  expect(verdicts.filter(({ isCorrect }) => isCorrect)).toHaveLength(50);
  await cheat.submit(first?.gameId ?? 0);
  expect(await getRewards(cheat)).toEqual(before);
});
