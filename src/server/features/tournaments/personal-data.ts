import type { TournamentKind, TournamentStatus } from '#shared/tournaments/rules.ts';
import { type Queries, type Tx, statement } from '#server/platform/database/database.ts';
import { tournament, tournamentInvitation, tournamentMatch, tournamentSeat } from '#server/db/schema/tournaments.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import type { TournamentsContext } from './context.ts';
import { deletePlayerInvitations, listPlayerInvitations } from './invitations/invitation-store.ts';
import { leaveLockedTournaments, lockAllTournaments } from './seats.ts';
import { countPlayerTournaments } from './store.ts';
import { type MatchRow, listMatches } from './matches/match-store.ts';
import { findSide, getMatchPart, getOtherSide, isCompared } from './bracket.ts';

const readCreatedTournaments = statement(
  'tournaments.export.created',
  `select name, description, kind, status, entry_fee as "entryFee", created_at as "createdAt"
   from tournament where creator_id = $1 order by id`,
);

const readJoinedTournaments = statement(
  'tournaments.export.joined',
  `select t.id as "tournamentId", t.name, t.status, s.id as "seatId", s.joined_at as "joinedAt", s.seed,
     s.withdrawn_at as "withdrawnAt"
   from tournament_seat s join tournament t on t.id = s.tournament_id where s.player_id = $1 order by t.id`,
);

export interface CreatedTournament {
  readonly name: string;
  readonly description: string;
  readonly kind: TournamentKind;
  readonly status: TournamentStatus;
  readonly entryFee: number;
  readonly createdAt: Date;
}

export interface JoinedTournament {
  readonly tournamentId: number;
  readonly name: string;
  readonly status: TournamentStatus;
  readonly seatId: number;
  readonly joinedAt: Date;
  readonly seed: number | null;
  readonly withdrawnAt: Date | null;
}

function listCreatedTournaments(queries: Queries, playerId: string): Promise<CreatedTournament[]> {
  return queries.run(readCreatedTournaments, [playerId]);
}

function listJoinedTournaments(queries: Queries, playerId: string): Promise<JoinedTournament[]> {
  return queries.run(readJoinedTournaments, [playerId]);
}

const visibleToOthers = 'others play in it';

const tables = [
  definePersonalTable(tournament, {
    exported: ['name', 'description', 'kind', 'status', 'entryFee', 'createdAt'],
    told: ['creatorId'],
    withheld: {
      'everybody sees them on its page': [
        ...(['id', 'categoryId', 'maxParticipants', 'startBy', 'roundMinutes', 'timeFactor', 'startsAt'] as const),
        ...(['registrationEndsAt', 'startedAt', 'endedAt', 'rounds', 'currentRound', 'escrow', 'prizePaid'] as const),
        ...(['championSeatId', 'cancelReason', 'dueAt', 'officialPlan', 'officialDate'] as const),
      ],
      'open doors': ['inviteCode', 'resultsCode'],
    },
    erased: { kept: visibleToOthers },
  }),
  definePersonalTable(tournamentSeat, {
    exported: ['joinedAt', 'seed', 'withdrawnAt'],
    told: ['tournamentId'],
    withheld: { 'a number of ours': ['id'], 'of computers': ['computer', 'answered'] },
    erased: { kept: visibleToOthers },
  }),
  definePersonalTable(tournamentInvitation, {
    exported: ['invitedId', 'inviterId', 'invitedAt'],
    told: ['tournamentId'],
    erased: 'rows',
  }),
  definePersonalTable(tournamentMatch, {
    exported: ['round', 'status', 'completedAt'],
    told: ['part1', 'part2', 'winnerSeatId', 'seat1Id', 'seat2Id'],
    withheld: {
      'a number of ours': ['id', 'tournamentId', 'number', 'game1Id', 'game2Id'],
      'everybody sees them on its page': ['openedAt', 'deadlineAt', 'decidedBy', 'remindedAt'],
      'would tell what it asks': ['questionIds', 'questionRevisions'],
    },
    erased: { kept: visibleToOthers },
  }),
];

export const createTournamentsPersonalData = (ctx: TournamentsContext): PersonalData => ({
  tables,
  lockForErasure: (tx: Tx, playerId: string) => lockAllTournaments(tx, [playerId]),
  countLocked: (queries: Queries, playerId: string) => countPlayerTournaments(queries, [playerId], false),
  async erase(tx: Tx, playerId: string, now: Date) {
    await leaveLockedTournaments(ctx, tx, playerId, now);
    await deletePlayerInvitations(tx, playerId);
  },
  exportData: exportTournaments,
});

/** Exports the tournaments that a player created, and those that they joined with their matches. */
async function exportTournaments(queries: Queries, playerId: string): Promise<unknown> {
  const joined = [];
  for (const { tournamentId, seatId, ...seat } of await listJoinedTournaments(queries, playerId)) {
    const matches = await listMatches(queries, tournamentId);
    joined.push({ ...seat, matches: matches.flatMap((match) => toExportedMatch(match, seatId)) });
  }
  const invitations = await listPlayerInvitations(queries, playerId);
  return { created: await listCreatedTournaments(queries, playerId), joined, invitations };
}

/** Exports a match. The opponent's score is included only if the player has seen it. */
function toExportedMatch(match: MatchRow, seatId: number) {
  const side = findSide(match, seatId);
  if (!side) return [];
  return [
    {
      round: match.round,
      status: match.status,
      score: getMatchPart(match, side).part?.score ?? null,
      opponentScore: isCompared(match) ? (getMatchPart(match, getOtherSide(side)).part?.score ?? null) : null,
      hasWon: match.status === 'completed' ? match.winnerSeatId === seatId : null,
      completedAt: match.completedAt?.toISOString() ?? null,
    },
  ];
}
