import type { PlayerSummary } from '#shared/account/summary.ts';
import type { Category } from '#shared/catalog/contract.ts';
import type { Participant, Tournament } from '#shared/tournaments/contract.ts';
import { announcedPrize, startVerdict } from '#shared/tournaments/rules.ts';
import type { Standing } from './list-store.ts';
import { userIdOf } from './seat-cards.ts';
import type { SeatRow } from './seat-store.ts';
import type { TournamentRow } from './store.ts';
import type { Viewer } from './visibility.ts';

interface Shown {
  readonly category: Category | null;
  /** Null for one whose account is gone. */
  readonly creator: PlayerSummary | null;
  readonly champion: PlayerSummary | null;
  readonly standing: Standing | undefined;
}

/** A category as tournaments name it. */
export const presentCategory = (category: Category | null) =>
  category && { id: category.id, name: category.name, icon: category.icon };

/** A tournament as one who may see it does. */
export function presentTournament(row: TournamentRow, viewer: Viewer, shown: Shown): Tournament {
  const { category, creator, champion, standing } = shown;
  const { participantCount, isParticipant, isOut } = standing ?? {
    participantCount: 0,
    isParticipant: false,
    isOut: false,
  };
  const isCreator = row.creatorId === viewer.playerId;
  const admission = { isCreator, isCreatorGone: creator === null, isAdministrator: viewer.isAdmin };
  const mayInvite = isCreator || isParticipant;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    categoryId: row.categoryId,
    category: presentCategory(category),
    maxParticipants: row.maxParticipants,
    participantCount,
    entryFee: row.entryFee,
    prizePool: announcedPrize(row.entryFee, row.maxParticipants),
    escrow: row.escrow,
    prizePaid: row.prizePaid,
    status: row.status,
    kind: row.kind,
    startTime: (row.startedAt ?? row.startsAt)?.toISOString() ?? null,
    endTime: row.endedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    registrationEndsAt: row.registrationEndsAt.toISOString(),
    roundMinutes: row.roundMinutes,
    timeFactor: row.timeFactor,
    startBy: row.startBy,
    rounds: row.rounds,
    currentRound: row.currentRound,
    creator,
    champion,
    cancelReason: row.cancelReason,
    isCreator,
    isParticipant,
    isOut,
    canStart: startVerdict({ ...row, ...admission, participantCount, isParticipant }) === 'allowed',
    inviteCode: mayInvite ? row.inviteCode : null,
    resultsCode: row.resultsCode,
  };
}

/** Who plays: the best seed first, before the start in the order of joining. */
export function presentParticipants(
  seats: readonly SeatRow[],
  cards: ReadonlyMap<number, PlayerSummary>,
): Participant[] {
  const ordered = seats.toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0) || one.id - other.id);
  return ordered.flatMap((seat) => {
    const player = cards.get(seat.id);
    if (!player) return [];
    return [
      {
        userId: userIdOf(seat),
        player,
        isComputer: seat.computer !== null,
        seed: seat.seed,
        joinedAt: seat.joinedAt.toISOString(),
        isWithdrawn: seat.withdrawnAt !== null,
      },
    ];
  });
}
