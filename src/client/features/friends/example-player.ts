import type { PlayerSummary } from '#shared/account/summary.ts';

/** Somebody for the examples. */
export function examplePlayer(displayName: string): PlayerSummary {
  const nothing = { firstName: null, lastName: null, profileImageUrl: null, avatar: null };
  return { id: displayName.toLowerCase(), displayName, ...nothing, level: 4, totalScore: 1_640 };
}
