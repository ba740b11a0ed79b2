import { tournament, tournamentMatch, tournamentSeat } from '#server/db/schema/tournaments.ts';
import { type PersonalData, personalTable } from '#server/platform/personal-data.ts';
import { exportTournaments } from './exporting.ts';
import type { Tournaments } from './service.ts';

const othersSaw = 'others play in it';

const tables = [
  personalTable(tournament, {
    exported: ['name', 'description', 'kind', 'status', 'entryFee', 'createdAt'],
    told: ['creatorId'],
    withheld: {
      'everybody sees them on its page': [
        ...(['id', 'categoryId', 'maxParticipants', 'startBy', 'roundMinutes', 'timeFactor', 'startsAt'] as const),
        ...(['registrationEndsAt', 'startedAt', 'endedAt', 'rounds', 'currentRound', 'escrow', 'prizePaid'] as const),
        ...(['championSeatId', 'cancelReason', 'dueAt'] as const),
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

export const tournamentsPersonalData = (tournaments: Tournaments): PersonalData => ({
  tables,
  lockForErasure: tournaments.hold,
  countLocked: tournaments.countHeld,
  erase: tournaments.farewell,
  exportData: exportTournaments,
});
