import { beforeEach, expect, it, vi } from 'vitest';
import { inventoryQuery } from '#client/entities/inventory.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { spendPowerUp } from './queries.ts';

const owned = { extraTime: 3, skipQuestion: 3, extraLife: 3, fiftyFifty: 3 };
const isInventoryFresh = () => queryClient.getQueryState(inventoryQuery.queryKey)?.isInvalidated === false;
const spend = () => spendPowerUp('skipQuestion', '1.1.secret');

beforeEach(() => {
  queryClient.setQueryData(inventoryQuery.queryKey, owned);
  const line = new EventTarget();
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line));
  vi.stubGlobal('removeEventListener', line.removeEventListener.bind(line));
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    queryClient.clear();
  };
});

it('gives up after ten seconds without a response and refetches the inventory', async () => {
  const hangs = (_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('fetch', hangs);
  const told = spend();
  await vi.advanceTimersByTimeAsync(10_010);
  await expect(told).resolves.toBe('unknown');
  expect(isInventoryFresh()).toBe(false);
});

it('does not count a refused power-up as used', async () => {
  const body = { message: 'This question is already decided.', code: 'questionDecided' };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 409 }));
  await expect(spend()).resolves.toBe('refused');
  expect(isInventoryFresh()).toBe(true);
});

it('updates the number left after a use', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ powerUpType: 'skipQuestion', count: 2 }));
  await expect(spend()).resolves.toMatchObject({ count: 2 });
  expect(queryClient.getQueryData(inventoryQuery.queryKey)).toEqual({ ...owned, skipQuestion: 2 });
});
