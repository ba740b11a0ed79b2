import { type EventName, eventNames } from '#shared/kernel/events.ts';
import type { PathStart } from './forget-reads.ts';

/** The reads that each event makes stale, by the beginning of their path (rules N1). */
const reads: Readonly<Record<EventName, readonly PathStart[]>> = {
  user: ['/api/auth/user', '/api/user/powerups', '/api/user/wallet', '/api/user/stats'],
  // Also what friends do with each other, and how one stands to a player and among one's friends.
  friends: ['/api/friends', '/api/players/', '/api/leaderboard'],
  challenges: ['/api/friends/challenges', '/api/players/'],
  gifts: ['/api/gifts/'],
  notifications: ['/api/notifications'],
  league: ['/api/league'],
  leaderboard: ['/api/leaderboard', '/api/league'],
  // An achievement can bring something to wear.
  achievements: ['/api/user/achievements', '/api/avatar/'],
  tournaments: ['/api/tournaments', '/api/user/tournaments', '/api/user/matches'],
  // Prices and rewards stand in the answers of those who sell and pay.
  settings: ['/api/settings', '/api/shop', '/api/user/streak', '/api/daily-challenge', '/api/ads/'],
};

/** The beginnings of all paths that these events make stale, each once. */
export function staleReads(names: Iterable<EventName> = eventNames): PathStart[] {
  return [...new Set([...names].flatMap((name) => reads[name]))];
}
