import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import { type Attacker, honoursOf, redTeam, running, someSubcategory } from './attacker.ts';

// Signing up is free and brings a hundred coins: what is kept from gifts must not go over by way of a tournament.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

/** A second account pays a fee and gives up; answers what came of it for the first one. */
async function carryOver(main: Attacker, sock: Attacker) {
  const form = { name: 'Cup', entryFee: 100, maxParticipants: 4 };
  const path = `/api/tournaments/${(await main.post<{ id: number }>('/api/tournaments', form)).body.id}`;
  for (const player of [main, sock]) await player.post(`${path}/join`);
  await main.post(`${path}/start`);
  const [match] = (await main.get<{ id: number }[]>(`${path}/matches`)).body;
  if (match) {
    const first = running((await main.deal(`${path}/matches/${match.id}/questions`)).body);
    if (first) await main.answer(first, first.answers[0] as string);
    await sock.post(`${path}/withdraw`);
    await main.submit(first?.gameId ?? 0);
  }
  const { coins, achievements } = await honoursOf(main);
  return { isBegun: match !== undefined, coins, achievements };
}

const nothing = { isBegun: false, coins: 100, achievements: [] };

// Today: 200 coins, and the achievement of a tournament won.
it('the welcome coins of a second account do not reach the first one by a fee', async () => {
  const team = redTeam(app);
  const [main, sock] = [await team.signUp('Wren'), await team.signUp('Odile')];
  expect(await carryOver(main, sock)).toEqual(nothing);
});

// Today: the same; no games are needed at all.
it('games of one question do not make a second account one that may pay a fee', async () => {
  const team = redTeam(app);
  const [main, sock, friend] = [await team.signUp('Wren'), await team.signUp('Odile'), await team.signUp('Ines')];
  const { id } = await someSubcategory(sock);
  await friend.study(id);
  for (let games = 10; games > 0; games -= 1) {
    const first = running((await sock.deal(`/api/categories/${id}/questions?count=1`)).body);
    expect((await sock.play(first)).map(({ isCorrect }) => isCorrect)).toEqual([true]);
    await sock.submit(first?.gameId ?? 0);
  }
  expect(await carryOver(main, sock)).toEqual(nothing);
});
