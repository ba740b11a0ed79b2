import { formerPlayerName } from '#shared/account/rules.ts';
import type { PlayerSummary } from '#shared/account/summary.ts';
import { getComputerPlayer } from '#shared/tournaments/computer-players.ts';
import { toComputerId } from '#shared/tournaments/computer-id.ts';
import type { PlayerCards } from '#server/features/account/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type SeatRow, findSeats } from './seat-store.ts';
import type { Category } from '#shared/catalog/contract.ts';
import type { Match, Participant, Tournament } from '#shared/tournaments/contract.ts';
import { calculateAnnouncedPrize, getStartVerdict } from '#shared/tournaments/rules.ts';
import type { TournamentsContext } from './context.ts';
import { type Standing, findStandings } from './list-store.ts';
import type { TournamentRow } from './store.ts';
import type { Viewer } from './visibility.ts';
import type { MatchRow } from './matches/match-store.ts';
import { type Side, bothSides, findSide, getMatchPart, isCompared } from './bracket.ts';

const formerPlayerCard = {
  displayName: formerPlayerName,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  avatar: null,
  level: 1,
  totalScore: 0,
};

/** Returns the user id of a seat as used in the API, also for computer players. */
export function getSeatUserId({ playerId, computer }: Pick<SeatRow, 'playerId' | 'computer'>): string {
  return playerId ?? toComputerId(computer ?? 0);
}

/** Returns the player cards by seat id as the viewer sees them. A null viewer is the public. */
export async function getSeatCards(
  queries: Queries,
  playerCards: PlayerCards,
  seats: readonly SeatRow[],
  viewerId: string | null,
): Promise<ReadonlyMap<number, PlayerSummary>> {
  const players = await playerCards.cards(
    queries,
    seats.flatMap(({ playerId }) => (playerId === null ? [] : [playerId])),
    viewerId,
  );
  return new Map(
    seats.map((seat) => {
      const id = getSeatUserId(seat);
      const card =
        seat.computer === null ? players.get(id) : { ...formerPlayerCard, id, ...getComputerPlayer(seat.computer) };
      return [seat.id, card ?? { ...formerPlayerCard, id }];
    }),
  );
}

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

const noActions = { canPlay: false, isPlaying: false, hasPlayed: false };

/**
 * Presents a match to a viewer without revealing the opponent's game before both have played. `viewer` is null for the
 * public page.
 */
export function presentMatch(
  match: MatchRow,
  row: Pick<TournamentRow, 'status'>,
  seats: readonly SeatRow[],
  viewer: Pick<Viewer, 'playerId'> | null,
  now: Date,
): Match {
  const ids = new Map(seats.map((seat) => [seat.id, getSeatUserId(seat)]));
  const getUserId = (seatId: number | null) => (seatId === null ? null : (ids.get(seatId) ?? null));
  const seat = viewer && seats.find(({ playerId }) => playerId === viewer.playerId);
  const ownSide = seat ? findSide(match, seat.id) : null;
  const getScore = (side: Side) =>
    isCompared(match) || side === ownSide ? (getMatchPart(match, side).part?.score ?? null) : null;
  return {
    id: match.id,
    round: match.round,
    matchNumber: match.number,
    player1Id: getUserId(match.seat1Id),
    player2Id: getUserId(match.seat2Id),
    player1Slot: getSlot(match, match.seat1Id),
    player2Slot: getSlot(match, match.seat2Id),
    player1Score: getScore(1),
    player2Score: getScore(2),
    winnerId: getUserId(match.winnerSeatId),
    status: match.status,
    scheduledAt: match.openedAt?.toISOString() ?? null,
    deadlineAt: isCancelledUndecided(match, row) ? null : (match.deadlineAt?.toISOString() ?? null),
    completedAt: match.completedAt?.toISOString() ?? null,
    decidedBy: match.decidedBy,
    ...(seat && row.status === 'in_progress' ? getMatchActions(match, seat, now) : noActions),
    hasPlayed: seat ? hasPlayed(match, seat) : false,
  };
}

/** Returns whether the match will never be decided because the tournament was cancelled. */
function isCancelledUndecided({ status }: MatchRow, row: Pick<TournamentRow, 'status'>): boolean {
  return row.status === 'cancelled' && status !== 'completed';
}

/** A round opens when all earlier matches are decided. From then on an empty slot is final. */
function getSlot({ openedAt }: MatchRow, seatId: number | null): Match['player1Slot'] {
  if (seatId !== null) return 'player';
  return openedAt === null ? 'tbd' : 'bye';
}

/** Returns the actions that the player of a seat may take now. */
function getMatchActions(match: MatchRow, seat: SeatRow, now: Date): Pick<Match, 'canPlay' | 'isPlaying'> {
  const side = findSide(match, seat.id);
  if (!side || match.status === 'completed') return noActions;
  const { gameId, part } = getMatchPart(match, side);
  const isPlaying = gameId !== null && part === null;
  return { isPlaying, canPlay: isPlaying || (part === null && canBeginMatch(match, seat, now)) };
}

/** Returns whether the player of a seat in this match, who has not begun, may begin now. */
export function canBeginMatch(match: MatchRow, seat: SeatRow, now: Date): boolean {
  const isOpen = match.status !== 'completed' && match.deadlineAt !== null && now < match.deadlineAt;
  return isOpen && seat.withdrawnAt === null && bothSides.every((side) => getMatchPart(match, side).seatId !== null);
}

function hasPlayed(match: MatchRow, seat: SeatRow): boolean {
  const side = findSide(match, seat.id);
  return side !== null && getMatchPart(match, side).part !== null;
}
