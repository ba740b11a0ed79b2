import type { PlayerSummary } from '#shared/account/summary.ts';
import type { Challenge } from '#shared/challenges/contract.ts';
import type { MatchResult } from '#shared/tournaments/contract.ts';
import type { MatchFrame } from './match-contest.ts';

const nobody = { firstName: null, lastName: null, profileImageUrl: null, avatar: null, level: 4, totalScore: 1_800 };
export const ada: PlayerSummary = { ...nobody, id: 'ada', displayName: 'Ada' };
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

/** The tournament of the example match. */
export const cup: MatchFrame = {
  id: 3,
  name: 'Friday Cup',
  category: { id: 12, name: 'Geography', icon: 'geography' },
  status: 'in_progress',
  timeFactor: 1,
  prizePaid: null,
};

/** Ada's semifinal of eight against Wren, which she may play. */
export const semifinal: MatchResult = {
  match: {
    id: 21,
    round: 2,
    matchNumber: 5,
    player1Id: wren.id,
    player2Id: ada.id,
    player1Slot: 'player',
    player2Slot: 'player',
    player1Score: null,
    player2Score: null,
    winnerId: null,
    status: 'pending',
    scheduledAt: '2026-11-21T10:00:00.000Z',
    deadlineAt: '2026-11-22T10:00:00.000Z',
    completedAt: null,
    decidedBy: null,
    canPlay: true,
    isPlaying: false,
    hasPlayed: false,
  },
  tournamentId: cup.id,
  tournamentName: cup.name,
  rounds: 3,
  player1: wren,
  player2: ada,
  questions: [],
};
