import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import { getRewards, createRedTeam, findRunningQuestion, findSubcategory } from './attacker.ts';

// A game of one question is over at once, so a script could repeat any reward hundreds of times.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

// Before the fix: 80 coins with the daily challenge, 600 points on boards, 6 wins, a level and a streak day.
it('awards nothing for six games of one question', async () => {
  const team = createRedTeam(app);
  const [cheat, friend] = [await team.signUp('Wren'), await team.signUp('Ines')];
  const { id } = await findSubcategory(cheat);
  await friend.study(id);
  const before = await getRewards(cheat);
  for (let games = 6; games > 0; games -= 1) {
    const first = findRunningQuestion((await cheat.deal(`/api/categories/${id}/questions?count=1`)).body);
    expect((await cheat.play(first)).map(({ isCorrect }) => isCorrect)).toEqual([true]);
    await cheat.submit(first?.gameId ?? 0);
  }
  expect(await getRewards(cheat)).toEqual(before);
});

// Before the fix, this counted as a streak day without any answer.
it('does not count a game of one skipped question as a streak day', async () => {
  const cheat = await createRedTeam(app).signUp('Wren');
  const before = await getRewards(cheat);
  const { ticket, gameId } = findRunningQuestion((await cheat.deal('/api/questions/random?count=1')).body) ?? {
    ticket: '',
    gameId: 0,
  };
  expect((await cheat.post('/api/user/powerups/use', { powerUpType: 'skipQuestion', ticket })).status).toBe(200);
  expect((await cheat.submit(gameId)).status).toBe(200);
  expect(await getRewards(cheat)).toEqual(before);
});
