import { describe, expect, it } from 'vitest';
import type { ApiKey } from '#shared/api.ts';
import { api } from '#shared/api.ts';
import { eventNames } from '#shared/kernel/events.ts';
import { type CachedKey, getReadKey } from './read-key.ts';
import { type InvalidationCause, isStale, listStaleReads } from './invalidation.ts';

const reads = (Object.keys(api) as ApiKey[]).filter((key) => key.startsWith('GET '));

const createStaleCheck = (cause: InvalidationCause) => (key: CachedKey) => isStale(listStaleReads([cause]), key);

describe('reads that an event makes stale', () => {
  it.each(eventNames)('%s: are existing reads', (name) => {
    const stale = listStaleReads([name])
      .flat()
      .filter((part) => typeof part === 'string');
    expect(stale).not.toEqual([]);
    for (const read of stale) expect(reads).toContain(read);
  });

  it('friends: lists, requests, profiles and the friends board', () => {
    const isOld = createStaleCheck('friends');
    for (const key of [
      getReadKey('GET /api/friends'),
      getReadKey('GET /api/friends/requests'),
      getReadKey('GET /api/players/:id', { params: { id: 'wren' } }),
      getReadKey('GET /api/leaderboard', { query: { type: 'friends' } }),
    ])
      expect(isOld(key)).toBe(true);
    for (const key of [
      getReadKey('GET /api/auth/user'),
      getReadKey('GET /api/gifts/sent'),
      getReadKey('GET /api/user/powerups'),
    ])
      expect(isOld(key)).toBe(false);
  });

  it('a reset invalidates the reads of all events, each once', () => {
    const all = listStaleReads();
    expect(new Set(all).size).toBe(all.length);
    expect(eventNames.flatMap((name) => listStaleReads([name])).every((read) => all.includes(read))).toBe(true);
  });

  it("tournaments: the lists, each tournament with its matches, and the player's next matches", () => {
    const isOld = createStaleCheck('tournaments');
    const params = { id: 12 };
    for (const key of [
      getReadKey('GET /api/tournaments'),
      getReadKey('GET /api/tournaments', { query: { status: 'registration' } }),
      getReadKey('GET /api/tournaments/:id', { params }),
      getReadKey('GET /api/tournaments/:id/matches', { params }),
      getReadKey('GET /api/tournaments/:id/matches/:matchId', { params: { id: 12, matchId: 3 } }),
      getReadKey('GET /api/tournaments/:id/participants', { params }),
      getReadKey('GET /api/user/tournaments'),
      getReadKey('GET /api/user/matches'),
    ])
      expect(isOld(key)).toBe(true);
    for (const key of [
      getReadKey('GET /api/auth/user'),
      getReadKey('GET /api/friends'),
      getReadKey('GET /api/results/:code', { params: { code: 'abc' } }),
      getReadKey('GET /api/user/wallet'),
    ])
      expect(isOld(key)).toBe(false);
  });

  it('exclude a running game', () => {
    for (const key of [
      getReadKey('GET /api/game/:id', { params: { id: 7 } }),
      getReadKey('GET /api/questions/random', { query: { timeFactor: '1' } }),
      getReadKey('GET /api/categories/:id/questions', { params: { id: 3 } }),
    ])
      expect(isStale(listStaleReads(), key)).toBe(false);
  });
});

describe('reads that a write makes stale', () => {
  it('a new friend: only the friends board', () => {
    const isOld = createStaleCheck('POST /api/friends/accept/:id');
    expect(isOld(getReadKey('GET /api/leaderboard', { query: { type: 'friends', period: 'week', limit: 50 } }))).toBe(
      true,
    );
    expect(isOld(getReadKey('GET /api/leaderboard', { query: { type: 'global', period: 'week', limit: 50 } }))).toBe(
      false,
    );
    expect(isOld(getReadKey('GET /api/friends/search', { query: { q: 'wren' } }))).toBe(true);
  });

  it('a changed player: the pages of any player, and the audit trail', () => {
    const isOld = createStaleCheck('POST /api/admin/players/:id/rename');
    expect(isOld(getReadKey('GET /api/admin/players/:id/ledger', { params: { id: 'wren' } }))).toBe(true);
    expect(isOld(getReadKey('GET /api/admin/audit', { query: { subject: 'player', limit: 30 } }))).toBe(true);
    expect(isOld(getReadKey('GET /api/admin/questions'))).toBe(false);
  });
});

it('equal inputs of a read have the same key, however they are written (rules 7.1)', () => {
  expect(getReadKey('GET /api/tournaments/:id', { params: { id: 12 }, query: { invite: undefined } })).toEqual(
    getReadKey('GET /api/tournaments/:id', { params: { id: '12' } }),
  );
});
