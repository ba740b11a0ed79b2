import { afterEach, expect, it } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { begunAnswer, begunParts, forgetBegunRead } from './begun-read.ts';
import { changeOwnUser } from './own-user.ts';

const begin = (address: string, body: unknown, status = 200) => {
  globalThis.begunRead = { address, answer: Promise.resolve(Response.json(body, { status })) };
};

afterEach(() => forgetBegunRead());

it('gives each part of home once, and nothing of what home left out', async () => {
  begin('/api/home', { '/api/user/game': null, '/api/league': { league: 2 } });
  expect(await begunAnswer('/api/league')).toEqual({ league: 2 });
  expect(await begunAnswer('/api/user/game')).toBeNull();
  expect(await begunAnswer('/api/user/streak')).toBeUndefined();
  expect(begunAnswer('/api/league')).toBeUndefined();
});

it('gives a read that was begun elsewhere under its own address, and nothing of one that was refused', async () => {
  begin('/api/auth/user', { id: 'wren' });
  expect(await begunAnswer('/api/auth/user')).toEqual({ id: 'wren' });
  begin('/api/auth/user', { message: 'No.' }, 401);
  expect(await begunAnswer('/api/auth/user')).toBeUndefined();
});

it('gives nothing any more once something has changed', () => {
  begin('/api/home', { '/api/league': {} });
  forgetBegunRead();
  expect(begunAnswer('/api/league')).toBeUndefined();
});

it('does not say who is signed in to who asks anew whether anybody still is', async () => {
  begin('/api/home', { '/api/auth/user': { id: 'wren' } });
  await changeOwnUser(new QueryClient());
  expect(begunAnswer('/api/auth/user')).toBeUndefined();
});

it('gives nothing of what was still on its way when something changed', async () => {
  begin('/api/home', { '/api/auth/user': { coins: 200 } });
  const user = begunAnswer('/api/auth/user');
  const parts = begunParts();
  forgetBegunRead();
  expect(await user).toBeUndefined();
  expect(await parts).toEqual({});
});

it('lets nobody wait for an answer that cannot say anything of what they ask', () => {
  begin('/api/home?ads=no', {});
  expect(begunAnswer('/api/leaderboard')).toBeUndefined();
  expect(begunAnswer('/api/league')).toBeInstanceOf(Promise);
  begin('/api/auth/user', { id: 'wren' });
  expect(begunAnswer('/api/league')).toBeUndefined();
});
