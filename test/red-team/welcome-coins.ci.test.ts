import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import { type Attacker, getRewards, createRedTeam, findRunningQuestion, findSubcategory } from './attacker.ts';

// Sign-ups are free and bring a hundred coins, which must not be transferable through tournaments, just as they cannot
// be given as gifts.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

/** Returns the outcome for the main account. */
async function transferByFee(main: Attacker, sock: Attacker) {
  const form = { name: 'Cup', entryFee: 100, maxParticipants: 4 };
  const path = `/api/tournaments/${(await main.post<{ id: number }>('/api/tournaments', form)).body.id}`;
  for (const player of [main, sock]) await player.post(`${path}/join`);
  await main.post(`${path}/start`);
  const [match] = (await main.get<{ id: number }[]>(`${path}/matches`)).body;
  if (match) {
    const first = findRunningQuestion((await main.deal(`${path}/matches/${match.id}/questions`)).body);
    if (first) await main.answer(first, first.answers[0] as string);
    await sock.post(`${path}/withdraw`);
    await main.submit(first?.gameId ?? 0);
  }
  const { coins, achievements } = await getRewards(main);
  return { isBegun: match !== undefined, coins, achievements };
}

const nothingTransferred = { isBegun: false, coins: 100, achievements: [] };

// Before the fix: 200 coins and the achievement for winning a tournament.
it('does not transfer the welcome coins of a second account through an entry fee', async () => {
  const team = createRedTeam(app);
  const [main, sock] = [await team.signUp('Wren'), await team.signUp('Odile')];
  expect(await transferByFee(main, sock)).toEqual(nothingTransferred);
});

// Before the fix: the same, even without any games.
it('does not let games of one question qualify a second account for entry fees', async () => {
  const team = createRedTeam(app);
  const [main, sock, friend] = [await team.signUp('Wren'), await team.signUp('Odile'), await team.signUp('Ines')];
  const { id } = await findSubcategory(sock);
  await friend.study(id);
  for (let games = 10; games > 0; games -= 1) {
    const first = findRunningQuestion((await sock.deal(`/api/categories/${id}/questions?count=1`)).body);
    expect((await sock.play(first)).map(({ isCorrect }) => isCorrect)).toEqual([true]);
    await sock.submit(first?.gameId ?? 0);
  }
  expect(await transferByFee(main, sock)).toEqual(nothingTransferred);
});
