/**
 * What the stream of events says (rules N1): that something changed, never what. A client that hears one marks the
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
  'tournaments',
  'settings',
  'categories',
] as const;

export type EventName = (typeof eventNames)[number];

/**
 * What a stream may watch beside its player (rules N3): the list of tournaments, or one. Topics stand where players'
 * ids stand, and none can be taken for one: no id of a player's holds a colon.
 */
export type WatchTopic = 'tournaments:' | `tournament:${number}`;

export const tournamentsTopic = 'tournaments:' satisfies WatchTopic;

const ofTournament = 'tournament:';

export function tournamentTopic(id: number): WatchTopic {
  return `${ofTournament}${id}`;
}

/** The id of the tournament that a topic is of; null for the list. */
export function tournamentOf(topic: WatchTopic): number | null {
  return topic === tournamentsTopic ? null : Number(topic.slice(ofTournament.length));
}
