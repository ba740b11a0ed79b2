/**
 * What the stream of events says (rules: Events): that something changed, never what. A client that hears one marks the
 * reads of that name as stale.
 */
export const eventNames = [
  'user',
  'friends',
  'challenges',
  'gifts',
  'notifications',
  'league',
  'leaderboard',
  'achievements',
] as const;

export type EventName = (typeof eventNames)[number];
