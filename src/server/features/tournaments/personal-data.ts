import { tournament, tournamentInvitation, tournamentMatch, tournamentSeat } from '#server/db/schema/tournaments.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { TournamentsContext } from './context.ts';
import { listCreatedTournaments, listJoinedTournaments } from './export-store.ts';
import { deletePlayerInvitations, listPlayerInvitations } from './invitation-store.ts';
import { leaveLockedTournaments, lockAllTournaments } from './leaving.ts';
import { countPlayerTournaments } from './leaving-store.ts';
import { listMatches, type MatchRow } from './match-store.ts';
import { isCompared, getOtherSide, getMatchPart, findSide } from './sides.ts';

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
