import { expect, it, vi } from 'vitest';
import type { Home } from '#shared/home/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildGuest, buildPlayer, playGame, createAnswers } from '#test/harness/player.ts';

// A long cache time keeps shared values cached during the whole test.
const app = useTestApp({ env: administratorEnv, cacheLifetimeMs: 600_000 });

it('home returns the same data as the individual endpoints of its parts', async () => {
  const wren = await buildPlayer(app);
  await playGame(wren, createAnswers(3));
  const { status, body } = await wren.browser.get<Home>('/api/home');
  expect(status).toBe(200);
  expect(Object.keys(body)).toHaveLength(21);
  for (const [address, part] of Object.entries(body)) {
    const alone = await wren.browser.get(address);
    expect([address, alone.status]).toEqual([address, 200]);
    // One of several ads is shown at random.
    if (address.startsWith('/api/ads/')) expect(part === null).toBe(alone.body === null);
    else expect([address, part]).toEqual([address, alone.body]);
  }
});

it('home omits account-only parts for guests, and ads when they are declined', async () => {
  const guest = await buildGuest(app);
  const { body } = await guest.browser.get<Home>('/api/home?ads=no');
  expect(Object.keys(body)).not.toContain('/api/league');
  expect(Object.keys(body).filter((address) => address.startsWith('/api/ads/'))).toEqual([]);
  for (const address of Object.keys(body)) expect((await guest.browser.get(address)).status).toBe(200);
  expect(body['/api/auth/user']).toMatchObject({ id: guest.id, isGuest: true });
  expect((await app.visitor().get('/api/home')).status).toBe(401);
});

it('home makes three database round trips with one statement per feature, and none for shared cached values', async () => {
  const wren = await buildPlayer(app);
  await playGame(wren, createAnswers(3));
  await wren.browser.get('/api/home');
  const together = vi.spyOn(app.database, 'pipeline');
  const run = vi.spyOn(app.database, 'run');
  const transaction = vi.spyOn(app.database, 'transaction');
  try {
    expect((await wren.browser.get('/api/home')).status).toBe(200);
    // The two servers alternate and each has a separate cache.
    expect((await wren.browser.get('/api/home')).status).toBe(200);
    const trips = together.mock.calls.map(([asked]) => asked.map(({ statement: { name } }) => name));
    const last = trips.slice(trips.findLastIndex((names) => names.includes('account.player')));
    expect(last.length).toBeLessThanOrEqual(3);
    const names = last.flat();
    expect(names.filter((name) => name.startsWith('ads.active') || name.startsWith('announcements'))).toEqual([]);
    // The league needs two statements: the group with its points, and the player cards.
    expect(names.length).toBeLessThanOrEqual(16);
    expect(new Set(names).size).toBe(names.length);
    // The session lookup is a separate statement.
    expect(run.mock.calls.filter(([{ name }]) => !name.startsWith('account.session'))).toEqual([]);
    expect(transaction).not.toHaveBeenCalled();
  } finally {
    together.mockRestore();
    run.mockRestore();
    transaction.mockRestore();
  }
});

it('shared cached values change on all servers when an administrator edits them', async () => {
  const admin = await signInAdministrator(app);
  const wren = await buildPlayer(app);
  const titles = async () =>
    (await wren.browser.get<Home>('/api/home')).body['/api/settings']?.announcements.map((one) => one.title);
  const shownBy = () => Promise.all(app.servers.map(titles));
  expect((await shownBy()).flat()).toEqual([]);
  await admin.post('/api/admin/announcements', {
    title: 'Spring Cup',
    text: 'Sixteen seats.',
    tone: 'celebration',
    href: null,
  });
  await expect.poll(shownBy).toEqual(app.servers.map(() => ['Spring Cup']));
});
