import { type DrawnMatch, getRoundTitle } from '#shared/tournaments/bracket.ts';
import type { News } from '#server/features/notifications/service.ts';
import type { MatchRow } from './matches/match-store.ts';
import { type Bracket, type Side, bothSides, getMatchPart, getOtherSide, isCompared } from './bracket.ts';
import { getPlayerSeats } from './escrow.ts';
import type { SeatRow } from './seat-store.ts';
import type { TournamentRow } from './store.ts';
import { getTournamentTopic, tournamentsTopic } from '#shared/kernel/events.ts';

/**
 * Notifies the players of the start. A player with a bye gets no time limit. The player `starterId` is not notified.
 */
export function createStartedNotifications(
  row: TournamentRow,
  seats: readonly SeatRow[],
  drawn: readonly DrawnMatch[],
  starterId: string | null,
): readonly News[] {
  const byes = drawn.filter(({ round, seat1Id, seat2Id }) => round === 1 && (seat1Id === null) !== (seat2Id === null));
  const isBye = (seatId: number) => byes.some(({ seat1Id, seat2Id }) => seatId === seat1Id || seatId === seat2Id);
  const others = getPlayerSeats(seats).filter(({ playerId }) => playerId !== starterId);
  return others.map(({ id, playerId }): News => {
    const minutes = isBye(id) ? null : row.roundMinutes;
    const facts = { tournament: row.name, tournamentId: row.id, minutes };
    return { playerId, kind: 'tournamentStarted', reference: String(row.id), actorId: starterId, facts };
  });
}

function findPlayerId({ seats }: Bracket, match: MatchRow, side: Side): string | null {
  const { seatId } = getMatchPart(match, side);
  return seats.find(({ id, withdrawnAt }) => id === seatId && withdrawnAt === null)?.playerId ?? null;
}

function getMatchFacts({ row }: Bracket, match: MatchRow) {
  return { tournament: row.name, tournamentId: row.id, round: getRoundTitle(match.round, row.rounds ?? 0) };
}

/** Creates a notification for each player of a match who has not withdrawn. */
function createNotificationsForBoth(
  bracket: Bracket,
  match: MatchRow,
  create: (side: Side) => Pick<News, 'kind' | 'facts'> | null,
): readonly News[] {
  return bothSides.flatMap((side): News[] => {
    const playerId = findPlayerId(bracket, match, side);
    const content = create(side);
    if (playerId === null || !content) return [];
    const actorId = findPlayerId(bracket, match, getOtherSide(side));
    return [{ ...content, playerId, actorId, reference: String(match.id) }];
  });
}

function getNotifiedOutcome(
  match: MatchRow,
  side: Side,
): 'won' | 'lost' | 'walkover' | 'missed' | 'movedOn' | 'passedOver' {
  const hasWon = match.winnerSeatId !== null && match.winnerSeatId === getMatchPart(match, side).seatId;
  if (isCompared(match)) return hasWon ? 'won' : 'lost';
  if (match.decidedBy === 'administrator') return hasWon ? 'movedOn' : 'passedOver';
  return hasWon ? 'walkover' : 'missed';
}

/** A bye in the first round is not reported, because the start was. */
export function createResultNotifications(bracket: Bracket, match: MatchRow): readonly News[] {
  if (match.decidedBy === 'bye' && match.round === 1) return [];
  const facts = getMatchFacts(bracket, match);
  return createNotificationsForBoth(bracket, match, (side) => ({
    kind: 'matchResult',
    facts: { ...facts, outcome: getNotifiedOutcome(match, side) },
  }));
}

/** The first round is not reported, because the start was. */
export function createOpenedNotifications(bracket: Bracket, match: MatchRow): readonly News[] {
  if (match.round === 1) return [];
  const facts = { ...getMatchFacts(bracket, match), minutes: bracket.row.roundMinutes };
  return createNotificationsForBoth(bracket, match, () => ({ kind: 'matchReady', facts }));
}

/** Notifies players who have not begun of a later deadline. */
export function createExtensionNotifications(bracket: Bracket, match: MatchRow, now: Date): readonly News[] {
  return createReminderNotifications(bracket, match, now).map((create) => ({
    ...create,
    reference: `${create.reference}:extended`,
  }));
}

/**
 * Reminds players who have not begun. The reference contains the deadline, because an extension causes another
 * reminder.
 */
export function createReminderNotifications(bracket: Bracket, match: MatchRow, now: Date): readonly News[] {
  const restMs = (match.deadlineAt?.getTime() ?? 0) - now.getTime();
  const facts = { ...getMatchFacts(bracket, match), minutes: Math.max(1, Math.round(restMs / 60_000)) };
  const create = createNotificationsForBoth(bracket, match, (side) => {
    const { gameId, part } = getMatchPart(match, side);
    return gameId === null && part === null ? { kind: 'matchReminder', facts } : null;
  });
  const until = match.deadlineAt?.toISOString() ?? '';
  return create.map((notification) => ({ ...notification, reference: `${notification.reference}:${until}` }));
}

/**
 * Returns the event topics and players to notify of a changed tournament: its participants and creator, viewers of its
 * page and, if it is public, viewers of the list.
 */
export function listTournamentSubscribers(row: TournamentRow, seats: readonly Pick<SeatRow, 'playerId'>[]): string[] {
  const players = seats.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
  const list = row.kind === 'open' ? [tournamentsTopic] : [];
  const creator = row.creatorId === null ? [] : [row.creatorId];
  return [...list, getTournamentTopic(row.id), ...creator, ...players];
}

/**
 * Returns the event topics and players to notify of changed matches during a round: their players and viewers of the
 * tournament.
 */
export function listMatchSubscribers(
  row: TournamentRow,
  seats: readonly Pick<SeatRow, 'id' | 'playerId'>[],
  matches: readonly Pick<MatchRow, 'seat1Id' | 'seat2Id'>[],
): string[] {
  const seatIds = new Set(matches.flatMap(({ seat1Id, seat2Id }) => [seat1Id, seat2Id]));
  const players = seats.flatMap(({ id, playerId }) => (playerId !== null && seatIds.has(id) ? [playerId] : []));
  return [getTournamentTopic(row.id), ...players];
}
