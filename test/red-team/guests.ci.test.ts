import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { administratorEnv, signInAdministrator } from '../harness/administrator.ts';
import { useTestApp } from '../harness/app.ts';
import { createSettingsCalls } from '../harness/api/settings.ts';
import { type Attacker, createRedTeam, findRunningQuestion, findSubcategory } from './attacker.ts';

// Guests cost nothing, so nothing that many guests can obtain may have value.

const app = useTestApp({ env: { ...administratorEnv, RATE_LIMIT: 'on' } });

const hourMs = 3_600_000;
const maxGameQuestions = 50;

async function changeSettings(changes: object): Promise<void> {
  const settings = createSettingsCalls(app, await signInAdministrator(app));
  await settings.patch((await settings.getState()).version, changes);
}

const upgradeGuest = (guest: Attacker) =>
  guest.browser.post<{ code?: string }>('/api/auth/sign-up/email', {
    name: 'Wren',
    email: `${randomBytes(8).toString('hex')}@players.example`,
    password: 'a horse that nobody knows',
  });

it('limits new guests per network and hour, even if guests are deleted', async () => {
  await changeSettings({ guestsPerNetworkHour: 5 });
  const team = createRedTeam(app);
  const guests = await Promise.all(Array.from({ length: 12 }, () => team.arrive()));
  expect(guests.filter((guest) => guest !== null)).toHaveLength(5);
  await guests.find((guest) => guest !== null)?.post('/api/user/delete-account', {});
  expect(await team.arrive()).toBeNull();
  await changeSettings({ guestsPerNetworkHour: 600 });
});

it('counts the upgrade of a guest as a sign-up, so that guests do not multiply welcome coins', async () => {
  await changeSettings({ signUpsPerNetworkHour: 3, guestsPerNetworkHour: 600 });
  const team = createRedTeam(app);
  team.wait(hourMs);
  await team.signUp('Odile');
  const kept: number[] = [];
  for (let tries = 5; tries > 0; tries -= 1) {
    const guest = await team.arrive();
    if (guest) kept.push((await upgradeGuest(guest)).status);
  }
  expect(kept).toEqual([200, 200, 429, 429, 429]);
  await changeSettings({ signUpsPerNetworkHour: 60 });
});

it('blocks all actions of guests that affect other players or spend coins', async () => {
  const team = createRedTeam(app);
  const [main, guest] = [await team.signUp('Wren'), await team.arrive()];
  if (!guest) throw new Error('there was no room for a guest');
  const { id } = await findSubcategory(guest);
  const first = findRunningQuestion((await guest.deal(`/api/categories/${id}/questions`)).body);
  await guest.play(first);
  await guest.submit(first?.gameId ?? 0);
  const cup = await main.post<{ id: number }>('/api/tournaments', { name: 'Cup', entryFee: 0, maxParticipants: 4 });
  const tries: readonly (readonly ['GET' | 'POST' | 'PATCH', string, object?])[] = [
    ['POST', '/api/friends/request', { receiverId: main.id }],
    ['POST', '/api/gifts/send', { receiverId: main.id, type: 'coins', quantity: 1 }],
    ['POST', '/api/friends/challenge', { challengedId: main.id, categoryId: id }],
    ['POST', `/api/tournaments/${cup.body.id}/join`],
    ['GET', `/api/events?watch=tournament:${cup.body.id}`],
    ['POST', '/api/streak/freeze'],
    ['POST', '/api/shop/purchase', { itemType: 'extraTime', quantity: 1 }],
    ['PATCH', '/api/user/profile', { displayName: 'Buy at my shop' }],
    ['GET', '/api/leaderboard'],
    ['GET', `/api/players/${main.id}`],
  ];
  for (const [method, path, body] of tries) {
    const answer = await guest.browser.request<{ code: string }>(method, path, body === undefined ? {} : { body });
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'keepProgressFirst']);
  }
  // Other players cannot act on guests either.
  expect((await main.post('/api/friends/request', { receiverId: guest.id })).status).toBe(404);
  expect((await main.post('/api/friends/block', { playerId: guest.id })).status).toBe(404);
  expect((await main.get(`/api/players/${guest.id}`)).status).toBe(404);
});

it('limits the answers that the guests of a network learn per hour with one game each', async () => {
  await changeSettings({ dealsPerNetworkHour: 1_000 });
  const team = createRedTeam(app);
  team.wait(hourMs);
  const begun = team.elapsedMs();
  let learned = 0;
  for (let guests = 45; guests > 0; guests -= 1) {
    const guest = await team.arrive();
    if (!guest) break;
    const first = findRunningQuestion((await guest.dealQuickly('/api/questions/random?count=50')).body);
    if (team.elapsedMs() - begun >= hourMs) break;
    await guest.play(first);
    learned += guest.tally.deals + guest.tally.verdicts;
  }
  expect(learned).toBeGreaterThan(100);
  expect(learned).toBeLessThanOrEqual(1_000 + maxGameQuestions);
});
