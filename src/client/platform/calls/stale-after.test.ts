import { describe, expect, it } from 'vitest';
import type { ApiKey } from '#shared/api.ts';
import { api } from '#shared/api.ts';
import { eventNames } from '#shared/kernel/events.ts';
import { type CachedKey, readKey } from './read-key.ts';
import { type Cause, isStale, staleReads } from './stale-after.ts';

const reads = (Object.keys(api) as ApiKey[]).filter((key) => key.startsWith('GET '));

const staleTo = (cause: Cause) => (key: CachedKey) => isStale(staleReads([cause]), key);

describe('what an event makes stale', () => {
  it.each(eventNames)('%s: reads that there are', (name) => {
    const stale = staleReads([name])
      .flat()
      .filter((part) => typeof part === 'string');
    expect(stale).not.toEqual([]);
    for (const read of stale) expect(reads).toContain(read);
  });

  it('news of friends: lists, requests, profiles and the boards among friends', () => {
    const isOld = staleTo('friends');
    for (const key of [
      readKey('GET /api/friends'),
      readKey('GET /api/friends/requests'),
      readKey('GET /api/players/:id', { params: { id: 'wren' } }),
      readKey('GET /api/leaderboard', { query: { type: 'friends' } }),
    ])
      expect(isOld(key)).toBe(true);
    for (const key of [
      readKey('GET /api/auth/user'),
      readKey('GET /api/gifts/sent'),
      readKey('GET /api/user/powerups'),
    ])
      expect(isOld(key)).toBe(false);
  });

  it('who was deaf forgets them all, each once', () => {
    const all = staleReads();
    expect(new Set(all).size).toBe(all.length);
    expect(eventNames.flatMap((name) => staleReads([name])).every((read) => all.includes(read))).toBe(true);
  });

  it('news of tournaments: the lists, each of them with its matches, and the own next matches', () => {
    const isOld = staleTo('tournaments');
    const params = { id: 12 };
    for (const key of [
      readKey('GET /api/tournaments'),
      readKey('GET /api/tournaments', { query: { status: 'registration' } }),
      readKey('GET /api/tournaments/:id', { params }),
      readKey('GET /api/tournaments/:id/matches', { params }),
      readKey('GET /api/tournaments/:id/matches/:matchId', { params: { id: 12, matchId: 3 } }),
      readKey('GET /api/tournaments/:id/participants', { params }),
      readKey('GET /api/user/tournaments'),
      readKey('GET /api/user/matches'),
    ])
      expect(isOld(key)).toBe(true);
    for (const key of [
      readKey('GET /api/auth/user'),
      readKey('GET /api/friends'),
      readKey('GET /api/results/:code', { params: { code: 'abc' } }),
      readKey('GET /api/user/wallet'),
    ])
      expect(isOld(key)).toBe(false);
  });

  it('a running game is left alone', () => {
    for (const key of [
      readKey('GET /api/game/:id', { params: { id: 7 } }),
      readKey('GET /api/questions/random', { query: { timeFactor: '1' } }),
      readKey('GET /api/categories/:id/questions', { params: { id: 3 } }),
    ])
      expect(isStale(staleReads(), key)).toBe(false);
  });
});

describe('what a write makes stale', () => {
  it('a new friend: of the boards only the one among friends', () => {
    const isOld = staleTo('POST /api/friends/accept/:id');
    expect(isOld(readKey('GET /api/leaderboard', { query: { type: 'friends', period: 'week', limit: 50 } }))).toBe(
      true,
    );
    expect(isOld(readKey('GET /api/leaderboard', { query: { type: 'global', period: 'week', limit: 50 } }))).toBe(
      false,
    );
    expect(isOld(readKey('GET /api/friends/search', { query: { q: 'wren' } }))).toBe(true);
  });

  it('a changed player: their page, whoever it is of, and the trail', () => {
    const isOld = staleTo('POST /api/admin/players/:id/rename');
    expect(isOld(readKey('GET /api/admin/players/:id/ledger', { params: { id: 'wren' } }))).toBe(true);
    expect(isOld(readKey('GET /api/admin/audit', { query: { subject: 'player', limit: 30 } }))).toBe(true);
    expect(isOld(readKey('GET /api/admin/questions'))).toBe(false);
  });
});

it('a read is kept under its endpoint and what it was asked, however that is written (rules 7.1)', () => {
  expect(readKey('GET /api/tournaments/:id', { params: { id: 12 }, query: { invite: undefined } })).toEqual(
    readKey('GET /api/tournaments/:id', { params: { id: '12' } }),
  );
});
