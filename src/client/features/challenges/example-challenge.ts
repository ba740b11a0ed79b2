import type { PlayerSummary } from '#shared/account/summary.ts';
import type { Challenge } from '#shared/challenges/contract.ts';

function examplePlayer(id: string, displayName: string): PlayerSummary {
  const nothing = { firstName: null, lastName: null, profileImageUrl: null, avatar: null };
  return { id, displayName, ...nothing, level: 4, totalScore: 1_640 };
}

/** Wren has challenged Pip, for the examples. */
export function exampleChallenge(part: Partial<Challenge>): Challenge {
  return {
    id: 7,
    status: 'pending',
    createdAt: '2026-11-19T10:00:00.000Z',
    expiresAt: '2026-11-26T10:00:00.000Z',
    decidedAt: null,
    category: { id: 3, name: 'History', icon: 'history' },
    challenger: examplePlayer('wren', 'Wren'),
    challenged: examplePlayer('pip', 'Pip'),
    challengedId: 'pip',
    challengerScore: null,
    challengedScore: null,
    winnerId: null,
    canPlay: false,
    isPlaying: false,
    hasPlayed: false,
    ...part,
  };
}
