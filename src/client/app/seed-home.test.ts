import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userKey } from '#client/entities/user.ts';
import { rewardedQuery } from '#client/features/ads/queries.ts';
import { packOwner } from '#client/platform/device/pack-owner.ts';
import { seedHome } from './seed-home.ts';

let client: QueryClient;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  client = new QueryClient();
});

afterEach(() => vi.unstubAllGlobals());

it('lets the device keep the questions of who is known before the app is there', () => {
  packOwner.write('somebody-else');
  seedHome(client, { '/api/auth/user': { id: 'wren' } });
  expect(client.getQueryData(userKey)).toEqual({ id: 'wren' });
  expect(packOwner.read()).toBe('wren');
});

it('leaves alone what was read meanwhile', () => {
  client.setQueryData(userKey, { id: 'wren', coins: 50 });
  seedHome(client, { '/api/auth/user': { id: 'wren', coins: 200 } });
  expect(client.getQueryData(userKey)).toEqual({ id: 'wren', coins: 50 });
});

it('says nothing of whose questions are kept after somebody has left', () => {
  packOwner.write(null);
  client.setQueryData(userKey, null);
  seedHome(client, { '/api/auth/user': { id: 'wren' } });
  expect(packOwner.read()).toBeNull();
});

it('brings advertisements to where they are shown', () => {
  seedHome(client, { '/api/ads/rewarded': { id: 7 }, '/api/ads/home-end': null });
  expect(client.getQueryData(rewardedQuery.queryKey)).toEqual({ id: 7 });
  expect(client.getQueryData(['GET /api/ads/:placement', { params: { placement: 'home-end' }, query: {} }])).toBeNull();
});
