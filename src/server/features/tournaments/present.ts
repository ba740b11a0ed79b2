import type { PlayerSummary } from '#shared/account/summary.ts';
import type { Category } from '#shared/catalog/contract.ts';
import type { Participant, Tournament } from '#shared/tournaments/contract.ts';
import { calculateAnnouncedPrize, getStartVerdict } from '#shared/tournaments/rules.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { TournamentsContext } from './context.ts';
import { findStandings, type Standing } from './list-store.ts';
import { getSeatCards, getSeatUserId } from './seat-cards.ts';
import { findSeats, type SeatRow } from './seat-store.ts';
import type { TournamentRow } from './store.ts';
import type { Viewer } from './visibility.ts';

interface TournamentExtras {
  readonly category: Category | null;
  /** Null if the account was deleted, and for official tournaments. */
  readonly creator: PlayerSummary | null;
  readonly champion: PlayerSummary | null;
  readonly standing: Standing | undefined;
}

type PresentContext = Pick<TournamentsContext, 'account' | 'catalog' | 'clock' | 'playerCards'>;

/** Presents a tournament to a viewer who may see it. */
export async function presentTournamentFor(
  ctx: PresentContext,
  queries: Queries,
  row: TournamentRow,
  viewer: Viewer,
): Promise<Tournament> {
  const [tournament] = await presentTournaments(ctx, queries, [row], viewer);
  if (!tournament) throw new Error(`tournament ${row.id} cannot be shown`);
  return tournament;
}

/** Presents tournaments that the viewer may see. */
export async function presentTournaments(
  { account, catalog, clock, playerCards }: PresentContext,
  queries: Queries,
  rows: readonly TournamentRow[],
  viewer: Viewer,
): Promise<Tournament[]> {
  const standings = await findStandings(
    queries,
    rows.map(({ id }) => id),
    viewer.playerId,
  );
  const champions = await findSeats(
    queries,
    rows.flatMap(({ championSeatId }) => championSeatId ?? []),
  );
  const championCards = await getSeatCards(queries, playerCards, [...champions.values()], viewer.playerId);
  const creatorIds = [...new Set(rows.flatMap(({ creatorId }) => creatorId ?? []))];
  const activeCreatorIds = await account.findActive(queries, creatorIds, await clock.now(queries));
  const creators = await playerCards.cards(queries, [...activeCreatorIds], viewer.playerId);
  return rows.map((row) =>
    toTournament(row, viewer, {
      category: row.categoryId === null ? null : (catalog.find(row.categoryId) ?? null),
      creator: creators.get(row.creatorId ?? '') ?? null,
      champion: championCards.get(row.championSeatId ?? 0) ?? null,
      standing: standings.get(row.id),
    }),
  );
}

export const presentCategory = (category: Category | null) =>
  category && { id: category.id, name: category.name, icon: category.icon };

function toTournament(row: TournamentRow, viewer: Viewer, extras: TournamentExtras): Tournament {
  const { category, creator, champion, standing } = extras;
  const { participantCount, isParticipant, isOut } = standing ?? {
    participantCount: 0,
    isParticipant: false,
    isOut: false,
  };
  const isCreator = row.creatorId === viewer.playerId;
  const isOfficial = row.officialPlan !== null;
  const admission = {
    isOfficial,
    isCreator,
    isCreatorGone: creator === null,
    isAdministrator: viewer.role === 'admin',
  };
  const canInvite = isCreator || isParticipant;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    categoryId: row.categoryId,
    category: presentCategory(category),
    maxParticipants: row.maxParticipants,
    participantCount,
    entryFee: row.entryFee,
    prizePool: calculateAnnouncedPrize(row.entryFee, row.maxParticipants),
    escrow: row.escrow,
    prizePaid: row.prizePaid,
    status: row.status,
    kind: row.kind,
    official: row.officialPlan,
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
    canStart: getStartVerdict({ ...row, ...admission, participantCount, isParticipant }) === 'allowed',
    inviteCode: canInvite ? row.inviteCode : null,
    resultsCode: row.resultsCode,
  };
}

/** Lists participants, best seed first, or in the order of joining before the start. */
export function presentParticipants(
  seats: readonly SeatRow[],
  cards: ReadonlyMap<number, PlayerSummary>,
): Participant[] {
  const ordered = seats.toSorted((first, second) => (first.seed ?? 0) - (second.seed ?? 0) || first.id - second.id);
  return ordered.flatMap((seat) => {
    const player = cards.get(seat.id);
    if (!player) return [];
    return [
      {
        userId: getSeatUserId(seat),
        player,
        isComputer: seat.computer !== null,
        seed: seat.seed,
        joinedAt: seat.joinedAt.toISOString(),
        isWithdrawn: seat.withdrawnAt !== null,
      },
    ];
  });
}
