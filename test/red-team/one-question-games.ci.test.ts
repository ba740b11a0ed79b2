import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import { honoursOf, redTeam, running, someSubcategory } from './attacker.ts';

// A game of one question is over at once. Whatever it brings, a script has it by the hundred.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

// Today: 80 coins, where the challenge of the day is won thereby; 600 points on boards, 6 wins, a level, a day of streak.
it('six games of one question bring nothing', async () => {
  const team = redTeam(app);
  const [cheat, friend] = [await team.signUp('Wren'), await team.signUp('Ines')];
  const { id } = await someSubcategory(cheat);
  await friend.study(id);
  const before = await honoursOf(cheat);
  for (let games = 6; games > 0; games -= 1) {
    const first = running((await cheat.deal(`/api/categories/${id}/questions?count=1`)).body);
    expect((await cheat.play(first)).map(({ isCorrect }) => isCorrect)).toEqual([true]);
    await cheat.submit(first?.gameId ?? 0);
  }
  expect(await honoursOf(cheat)).toEqual(before);
});

// Today: a day of streak for no answer at all.
it('a game of one question that is skipped is no day of a streak', async () => {
  const cheat = await redTeam(app).signUp('Wren');
  const before = await honoursOf(cheat);
  const { ticket, gameId } = running((await cheat.deal('/api/questions/random?count=1')).body) ?? {
    ticket: '',
    gameId: 0,
  };
  expect((await cheat.post('/api/user/powerups/use', { powerUpType: 'skipQuestion', ticket })).status).toBe(200);
  expect((await cheat.submit(gameId)).status).toBe(200);
  expect(await honoursOf(cheat)).toEqual(before);
});
