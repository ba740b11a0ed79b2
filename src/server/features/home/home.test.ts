import { expect, it, vi } from 'vitest';
import type { Home } from '#shared/home/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildGuest, buildPlayer, playGame, withRight } from '#test/harness/player.ts';

const app = useTestApp();

it('home says of each of its parts what the part says alone', async () => {
  const wren = await buildPlayer(app);
  await playGame(wren, withRight(3));
  const { status, body } = await wren.browser.get<Home>('/api/home');
  expect(status).toBe(200);
  expect(Object.keys(body)).toHaveLength(20);
  for (const [address, part] of Object.entries(body)) {
    const alone = await wren.browser.get(address);
    expect([address, alone.status]).toEqual([address, 200]);
    // One of several ads is shown, by chance.
    if (address.startsWith('/api/ads/')) expect(part === null).toBe(alone.body === null);
    else expect([address, part]).toEqual([address, alone.body]);
  }
});

it('home leaves out what is for accounts alone where a guest asks, and ads where they are declined', async () => {
  const guest = await buildGuest(app);
  const { body } = await guest.browser.get<Home>('/api/home?ads=no');
  expect(Object.keys(body)).not.toContain('/api/league');
  expect(Object.keys(body).filter((address) => address.startsWith('/api/ads/'))).toEqual([]);
  for (const address of Object.keys(body)) expect((await guest.browser.get(address)).status).toBe(200);
  expect(body['/api/auth/user']).toMatchObject({ id: guest.id, isGuest: true });
  expect((await app.visitor().get('/api/home')).status).toBe(401);
});

it('home asks the database once for what several of its parts read', async () => {
  const wren = await buildPlayer(app);
  await playGame(wren, withRight(3));
  const run = vi.spyOn(app.database, 'run');
  try {
    expect((await wren.browser.get('/api/home')).status).toBe(200);
    const clocks = run.mock.calls.filter(([{ name }]) => name === 'clock.read');
    // Eight of its parts ask for the time; a part that writes begins anew.
    expect(clocks.length).toBeLessThanOrEqual(2);
  } finally {
    run.mockRestore();
  }
});
