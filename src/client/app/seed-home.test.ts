import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userKey } from '#client/entities/user.ts';
import { rewardedQuery } from '#client/features/ads/queries.ts';
import { packOwner } from '#client/platform/device/practice-database.ts';
import { seedHomeQueries } from './seed-home.ts';

let queryClient: QueryClient;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  queryClient = new QueryClient();
});

afterEach(() => vi.unstubAllGlobals());

it('stores the owner of the practice questions if the player is known before the app starts', () => {
  packOwner.write('somebody-else');
  seedHomeQueries(queryClient, { '/api/auth/user': { id: 'wren' } });
  expect(queryClient.getQueryData(userKey)).toEqual({ id: 'wren' });
  expect(packOwner.read()).toBe('wren');
});

it('does not overwrite queries that were fetched meanwhile', () => {
  queryClient.setQueryData(userKey, { id: 'wren', coins: 50 });
  seedHomeQueries(queryClient, { '/api/auth/user': { id: 'wren', coins: 200 } });
  expect(queryClient.getQueryData(userKey)).toEqual({ id: 'wren', coins: 50 });
});

it('does not store an owner after the player has left', () => {
  packOwner.write(null);
  queryClient.setQueryData(userKey, null);
  seedHomeQueries(queryClient, { '/api/auth/user': { id: 'wren' } });
  expect(packOwner.read()).toBeNull();
});

it('seeds the ads', () => {
  seedHomeQueries(queryClient, { '/api/ads/rewarded': { id: 7 }, '/api/ads/home-end': null });
  expect(queryClient.getQueryData(rewardedQuery.queryKey)).toEqual({ id: 7 });
  expect(
    queryClient.getQueryData(['GET /api/ads/:placement', { params: { placement: 'home-end' }, query: {} }]),
  ).toBeNull();
});
