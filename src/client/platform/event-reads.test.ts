import { describe, expect, it } from 'vitest';
import type { ApiKey } from '#shared/api.ts';
import { api } from '#shared/api.ts';
import { eventNames } from '#shared/kernel/events.ts';
import { staleReads } from './event-reads.ts';

const paths = (Object.keys(api) as ApiKey[])
  .filter((key) => key.startsWith('GET '))
  .map((key) => key.slice('GET '.length));

describe('what an event makes stale', () => {
  it.each(eventNames)('%s: reads that there are', (name) => {
    const starts = staleReads([name]);
    expect(starts).not.toEqual([]);
    for (const start of starts) expect(paths.filter((path) => path.startsWith(start))).not.toEqual([]);
  });

  it('news of friends: lists, requests, profiles and the boards among friends', () => {
    const isStale = (url: string) => staleReads(['friends']).some((start) => url.startsWith(start));
    for (const url of ['/api/friends', '/api/friends/requests', '/api/players/wren', '/api/leaderboard?type=friends'])
      expect(isStale(url)).toBe(true);
    for (const url of ['/api/auth/user', '/api/gifts/sent', '/api/user/powerups']) expect(isStale(url)).toBe(false);
  });

  it('who was deaf forgets them all, each once', () => {
    const all = staleReads();
    expect(new Set(all).size).toBe(all.length);
    expect(eventNames.flatMap((name) => staleReads([name])).every((start) => all.includes(start))).toBe(true);
  });

  it('news of tournaments: the lists, each of them with its matches, and the own next matches', () => {
    const isStale = (url: string) => staleReads(['tournaments']).some((start) => url.startsWith(start));
    for (const url of [
      '/api/tournaments',
      '/api/tournaments?status=registration',
      '/api/tournaments/12',
      '/api/tournaments/12/matches',
      '/api/tournaments/12/matches/3',
      '/api/tournaments/12/participants',
      '/api/user/tournaments',
      '/api/user/matches',
    ])
      expect(isStale(url)).toBe(true);
    for (const url of ['/api/auth/user', '/api/friends', '/api/results/abc', '/api/user/wallet'])
      expect(isStale(url)).toBe(false);
  });

  it('a running game is left alone', () => {
    for (const path of ['/api/game/7', '/api/questions/random', '/api/categories/3/questions'])
      expect(staleReads().some((start) => path.startsWith(start))).toBe(false);
  });
});
