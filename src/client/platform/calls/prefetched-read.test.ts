import { afterEach, expect, it } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { takePrefetchedAnswer, getPrefetchedParts, discardPrefetchedRead } from './prefetched-read.ts';
import { updateOwnUser } from './own-user.ts';

const prefetch = (address: string, body: unknown, status = 200) => {
  globalThis.begunRead = { address, answer: Promise.resolve(Response.json(body, { status })) };
};

afterEach(() => discardPrefetchedRead());

it('returns each part of home once, and nothing that home omitted', async () => {
  prefetch('/api/home', { '/api/user/game': null, '/api/league': { league: 2 } });
  expect(await takePrefetchedAnswer('/api/league')).toEqual({ league: 2 });
  expect(await takePrefetchedAnswer('/api/user/game')).toBeNull();
  expect(await takePrefetchedAnswer('/api/user/streak')).toBeUndefined();
  expect(takePrefetchedAnswer('/api/league')).toBeUndefined();
});

it('returns a prefetched read under its own address, and nothing of a rejected one', async () => {
  prefetch('/api/auth/user', { id: 'wren' });
  expect(await takePrefetchedAnswer('/api/auth/user')).toEqual({ id: 'wren' });
  prefetch('/api/auth/user', { message: 'No.' }, 401);
  expect(await takePrefetchedAnswer('/api/auth/user')).toBeUndefined();
});

it('returns nothing after a change', () => {
  prefetch('/api/home', { '/api/league': {} });
  discardPrefetchedRead();
  expect(takePrefetchedAnswer('/api/league')).toBeUndefined();
});

it('does not return the prefetched user when the user is refetched', async () => {
  prefetch('/api/home', { '/api/auth/user': { id: 'wren' } });
  await updateOwnUser(new QueryClient());
  expect(takePrefetchedAnswer('/api/auth/user')).toBeUndefined();
});

it('returns nothing of a read that was still pending when something changed', async () => {
  prefetch('/api/home', { '/api/auth/user': { coins: 200 } });
  const user = takePrefetchedAnswer('/api/auth/user');
  const parts = getPrefetchedParts();
  discardPrefetchedRead();
  expect(await user).toBeUndefined();
  expect(await parts).toEqual({});
});

it('does not wait for a read that cannot contain the address', () => {
  prefetch('/api/home?ads=no', {});
  expect(takePrefetchedAnswer('/api/leaderboard')).toBeUndefined();
  expect(takePrefetchedAnswer('/api/league')).toBeInstanceOf(Promise);
  prefetch('/api/auth/user', { id: 'wren' });
  expect(takePrefetchedAnswer('/api/league')).toBeUndefined();
});
