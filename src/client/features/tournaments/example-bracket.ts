import type { Match, Participant } from '#shared/tournaments/contract.ts';
import { exampleMatch, examplePlayer } from './example-tournament.ts';

/** The eight of the Harbour Cup, the best seed first. */
export const exampleParticipants: readonly Participant[] = [
  'Juniper Vale',
  'Fen Oakley',
  'Mateo Ruiz',
  'Captain Ade',
  'Odile Marchetti',
  'Zig Zander',
  'Pip Lindqvist',
  'Wren',
].map((name, i) => exampleParticipant(name, i + 1));

function exampleParticipant(name: string, seed: number): Participant {
  const userId = name.split(' ')[0]?.toLowerCase() ?? name;
  return {
    userId,
    player: examplePlayer(userId, name),
    isComputer: false,
    seed,
    joinedAt: '2026-11-20T12:00:00.000Z',
    isWithdrawn: false,
  };
}

/** Match n of eight players' seven; a slot without a player waits for one. */
export function exampleMatchOf(matchNumber: number, part: Partial<Match> = {}): Match {
  const round = matchNumber < 5 ? 1 : matchNumber < 7 ? 2 : 3;
  const { player1Id = null, player2Id = null } = part;
  return exampleMatch({
    id: 30 + matchNumber,
    round,
    matchNumber,
    player1Id,
    player2Id,
    player1Slot: player1Id ? 'player' : 'tbd',
    player2Slot: player2Id ? 'player' : 'tbd',
    canPlay: false,
    ...(round > 1 && { scheduledAt: null, deadlineAt: null }),
    ...part,
  });
}

/** A match that was played to its end. */
export function examplePlayed(player1Id: string, score1: number, player2Id: string, score2: number): Partial<Match> {
  return {
    player1Id,
    player2Id,
    player1Score: score1,
    player2Score: score2,
    winnerId: score1 > score2 ? player1Id : player2Id,
    status: 'completed',
    decidedBy: 'points',
    scheduledAt: '2026-11-20T18:00:00.000Z',
    completedAt: '2026-11-20T19:12:00.000Z',
  };
}

/** The Harbour Cup in its first round, as Wren sees it. */
export const exampleMatches: readonly Match[] = [
  exampleMatchOf(1, examplePlayed('juniper', 860, 'fen', 540)),
  exampleMatchOf(2, examplePlayed('mateo', 620, 'captain', 900)),
  exampleMatchOf(3, { player1Id: 'odile', player2Id: 'zig', status: 'in_progress' }),
  exampleMatchOf(4, { player1Id: 'pip', player2Id: 'wren', canPlay: true }),
  exampleMatchOf(5, { player1Id: 'juniper', player2Id: 'captain' }),
  exampleMatchOf(6),
  exampleMatchOf(7),
];

/** The same at its end: Wren has won. */
export const exampleFinished: readonly Match[] = [
  ...exampleMatches.slice(0, 2),
  exampleMatchOf(3, examplePlayed('odile', 700, 'zig', 640)),
  exampleMatchOf(4, examplePlayed('pip', 610, 'wren', 940)),
  exampleMatchOf(5, examplePlayed('juniper', 820, 'captain', 760)),
  exampleMatchOf(6, {
    ...examplePlayed('odile', 0, 'wren', 1),
    player1Score: null,
    player2Score: null,
    decidedBy: 'absence',
  }),
  exampleMatchOf(7, examplePlayed('juniper', 780, 'wren', 920)),
];
