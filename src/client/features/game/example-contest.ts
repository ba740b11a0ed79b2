import type { PlayerSummary } from '#shared/account/summary.ts';
import type { Challenge } from '#shared/challenges/contract.ts';

const nobody = { firstName: null, lastName: null, profileImageUrl: null, avatar: null, level: 4, totalScore: 1_800 };
const ada: PlayerSummary = { ...nobody, id: 'ada', displayName: 'Ada' };
/** Whom the examples play against. */
export const wren: PlayerSummary = { ...nobody, id: 'wren', displayName: 'Wren' };

/** Ada has challenged Wren, and may play. */
export const contest: Challenge = {
  id: 7,
  status: 'accepted',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-28T10:00:00.000Z',
  decidedAt: null,
  category: { id: 12, name: 'Geography', icon: 'geography' },
  challenger: ada,
  challenged: wren,
  challengedId: wren.id,
  challengerScore: null,
  challengedScore: null,
  winnerId: null,
  canPlay: true,
  isPlaying: false,
  hasPlayed: false,
};
