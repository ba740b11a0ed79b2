import { tournament, tournamentInvitation, tournamentMatch, tournamentSeat } from '#server/db/schema/tournaments.ts';
import { type PersonalData, personalTable } from '#server/platform/database/personal-data.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { TournamentsContext } from './context.ts';
import { listCreated, listJoined } from './export-store.ts';
import { deleteInvitationsOf, listInvitationsOf } from './invitation-store.ts';
import { leaveLocked, lockAllOf } from './leaving.ts';
import { countTournamentsOf } from './leaving-store.ts';
import { listMatches, type MatchRow } from './match-store.ts';
import { isCompared, otherSide, partOf, sideOf } from './sides.ts';

const othersSaw = 'others play in it';

const tables = [
  personalTable(tournament, {
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
    erased: { kept: othersSaw },
  }),
  personalTable(tournamentSeat, {
    exported: ['joinedAt', 'seed', 'withdrawnAt'],
    told: ['tournamentId'],
    withheld: { 'a number of ours': ['id'], 'of computers': ['computer', 'answered'] },
    erased: { kept: othersSaw },
  }),
  personalTable(tournamentInvitation, {
    exported: ['invitedId', 'inviterId', 'invitedAt'],
    told: ['tournamentId'],
    erased: 'rows',
  }),
  personalTable(tournamentMatch, {
    exported: ['round', 'status', 'completedAt'],
    told: ['part1', 'part2', 'winnerSeatId', 'seat1Id', 'seat2Id'],
    withheld: {
      'a number of ours': ['id', 'tournamentId', 'number', 'game1Id', 'game2Id'],
      'everybody sees them on its page': ['openedAt', 'deadlineAt', 'decidedBy', 'remindedAt'],
      'would tell what it asks': ['questionIds', 'questionRevisions'],
    },
    erased: { kept: othersSaw },
  }),
];

export const tournamentsPersonalData = (ctx: TournamentsContext): PersonalData => ({
  tables,
  lockForErasure: (tx: Tx, playerId: string) => lockAllOf(tx, [playerId]),
  countLocked: (queries: Queries, playerId: string) => countTournamentsOf(queries, [playerId], false),
  async erase(tx: Tx, playerId: string, now: Date) {
    await leaveLocked(ctx, tx, playerId, now);
    await deleteInvitationsOf(tx, playerId);
  },
  exportData: exportTournaments,
});

/** The tournaments that a player created, and those that they joined with their matches. */
async function exportTournaments(queries: Queries, playerId: string): Promise<unknown> {
  const joined = [];
  for (const { tournamentId, seatId, ...seat } of await listJoined(queries, playerId)) {
    const matches = await listMatches(queries, tournamentId);
    joined.push({ ...seat, matches: matches.flatMap((match) => exportedMatch(match, seatId)) });
  }
  const invitations = await listInvitationsOf(queries, playerId);
  return { created: await listCreated(queries, playerId), joined, invitations };
}

/** A match for the export of one's data: of the other nothing but what one has seen. */
function exportedMatch(match: MatchRow, seatId: number) {
  const side = sideOf(match, seatId);
  if (!side) return [];
  return [
    {
      round: match.round,
      status: match.status,
      score: partOf(match, side).part?.score ?? null,
      opponentScore: isCompared(match) ? (partOf(match, otherSide(side)).part?.score ?? null) : null,
      hasWon: match.status === 'completed' ? match.winnerSeatId === seatId : null,
      completedAt: match.completedAt?.toISOString() ?? null,
    },
  ];
}
