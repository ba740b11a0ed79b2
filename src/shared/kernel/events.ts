/**
 * Names of the event stream (rules N1). An event only signals that something changed; the client then invalidates the
 * queries with that name.
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
  'tournaments',
  'settings',
  'categories',
] as const;

export type EventName = (typeof eventNames)[number];

/**
 * Topics that a stream may watch in addition to its player's events (rules N3): the list of tournaments, or one
 * tournament. Topics and player ids share a namespace; they cannot be confused because player ids never contain a
 * colon.
 */
export type WatchTopic = 'tournaments:' | `tournament:${number}`;

export const tournamentsTopic = 'tournaments:' satisfies WatchTopic;

const tournamentTopicPrefix = 'tournament:';

export function getTournamentTopic(id: number): WatchTopic {
  return `${tournamentTopicPrefix}${id}`;
}

/** Null for the list. */
export function parseTournamentTopic(topic: WatchTopic): number | null {
  return topic === tournamentsTopic ? null : Number(topic.slice(tournamentTopicPrefix.length));
}
