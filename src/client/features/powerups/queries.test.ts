import { beforeEach, expect, it, vi } from 'vitest';
import { inventoryQuery } from '#client/entities/inventory.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { spendPowerUp } from './queries.ts';

const owned = { extraTime: 3, skipQuestion: 3, extraLife: 3, fiftyFifty: 3 };
const isRead = () => queryClient.getQueryState(inventoryQuery.queryKey)?.isInvalidated === false;
const spent = () => spendPowerUp('skipQuestion', '1.1.secret');

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

it('one that hangs is given up after ten seconds, and what is owned is read anew', async () => {
  const hangs = (_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('fetch', hangs);
  const told = spent();
  await vi.advanceTimersByTimeAsync(10_010);
  await expect(told).resolves.toBe('unknown');
  expect(isRead()).toBe(false);
});

it('one that is refused was not used', async () => {
  const body = { message: 'This question is already decided.', code: 'questionDecided' };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 409 }));
  await expect(spent()).resolves.toBe('refused');
  expect(isRead()).toBe(true);
});

it('one that is used tells how many are left', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ powerUpType: 'skipQuestion', count: 2 }));
  await expect(spent()).resolves.toMatchObject({ count: 2 });
  expect(queryClient.getQueryData(inventoryQuery.queryKey)).toEqual({ ...owned, skipQuestion: 2 });
});
