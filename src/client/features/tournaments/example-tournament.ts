import type { PlayerSummary } from '#shared/account/summary.ts';
import type { Match, OwnMatch, Tournament } from '#shared/tournaments/contract.ts';

export function examplePlayer(id: string, displayName: string): PlayerSummary {
  const nothing = { firstName: null, lastName: null, profileImageUrl: null, avatar: null };
  return { id, displayName, ...nothing, level: 4, totalScore: 1_640 };
}

/** The Harbour Cup, open for registration, as somebody sees it who has nothing to do with it; for the examples. */
export function exampleTournament(part: Partial<Tournament> = {}): Tournament {
  return {
    id: 12,
    name: 'The Harbour Cup',
    description: 'Eight players, ten questions a match, one very old lighthouse to win.',
    categoryId: null,
    category: null,
    maxParticipants: 8,
    participantCount: 3,
    entryFee: 20,
    prizePool: 160,
    escrow: 60,
    prizePaid: null,
    status: 'registration',
    kind: 'open',
    startTime: null,
    endTime: null,
    createdAt: '2026-11-19T10:00:00.000Z',
    registrationEndsAt: '2026-11-26T10:00:00.000Z',
    roundMinutes: 1440,
    timeFactor: 1,
    startBy: 'anyone',
    rounds: null,
    currentRound: null,
    creator: examplePlayer('wren', 'Wren'),
    champion: null,
    cancelReason: null,
    isCreator: false,
    isParticipant: false,
    isOut: false,
    canStart: false,
    inviteCode: null,
    resultsCode: null,
    ...part,
  };
}

export function exampleMatch(part: Partial<Match> = {}): Match {
  return {
    id: 31,
    round: 2,
    matchNumber: 5,
    player1Id: 'pip',
    player2Id: 'wren',
    player1Slot: 'player',
    player2Slot: 'player',
    player1Score: null,
    player2Score: null,
    winnerId: null,
    status: 'pending',
    scheduledAt: '2026-11-20T18:00:00.000Z',
    deadlineAt: '2026-11-21T18:00:00.000Z',
    completedAt: null,
    decidedBy: null,
    canPlay: true,
    isPlaying: false,
    hasPlayed: false,
    ...part,
  };
}

/** Pip's semifinal against Wren. */
export function exampleOwnMatch(
  part: Partial<Match> = {},
  opponent: OwnMatch['opponent'] = examplePlayer('wren', 'Wren'),
): OwnMatch {
  return {
    tournamentId: 12,
    tournamentName: 'The Harbour Cup',
    rounds: 3,
    match: exampleMatch(part),
    opponent,
    isOpponentComputer: false,
  };
}
