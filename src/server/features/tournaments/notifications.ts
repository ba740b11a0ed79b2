import { type DrawnMatch, roundTitle } from '#shared/tournaments/bracket.ts';
import type { News } from '#server/features/notifications/service.ts';
import type { MatchRow } from './match-store.ts';
import type { Bracket } from './bracket.ts';
import { playersSeats } from './escrow.ts';
import type { SeatRow } from './seat-store.ts';
import { bothSides, isCompared, otherSide, partOf, type Side } from './sides.ts';
import type { TournamentRow } from './store.ts';

/**
 * That it has started; who has nothing to play in the first round is told of no time for it. `starterId` need not be
 * told.
 */
export function startedNews(
  row: TournamentRow,
  seats: readonly SeatRow[],
  drawn: readonly DrawnMatch[],
  starterId: string | null,
): readonly News[] {
  const byes = drawn.filter(({ round, seat1Id, seat2Id }) => round === 1 && (seat1Id === null) !== (seat2Id === null));
  const isBye = (seatId: number) => byes.some(({ seat1Id, seat2Id }) => seatId === seat1Id || seatId === seat2Id);
  const others = playersSeats(seats).filter(({ playerId }) => playerId !== starterId);
  return others.map(({ id, playerId }): News => {
    const minutes = isBye(id) ? null : row.roundMinutes;
    const facts = { tournament: row.name, tournamentId: row.id, minutes };
    return { playerId, kind: 'tournamentStarted', reference: String(row.id), actorId: starterId, facts };
  });
}

function playerOf({ seats }: Bracket, match: MatchRow, side: Side): string | null {
  const { seatId } = partOf(match, side);
  return seats.find(({ id, withdrawnAt }) => id === seatId && withdrawnAt === null)?.playerId ?? null;
}

function factsOf({ row }: Bracket, match: MatchRow) {
  return { tournament: row.name, tournamentId: row.id, round: roundTitle(match.round, row.rounds ?? 0) };
}

/** One for each player of a match who is still there. */
function toBoth(
  bracket: Bracket,
  match: MatchRow,
  news: (side: Side) => Pick<News, 'kind' | 'facts'> | null,
): readonly News[] {
  return bothSides.flatMap((side): News[] => {
    const playerId = playerOf(bracket, match, side);
    const told = news(side);
    if (playerId === null || !told) return [];
    const actorId = playerOf(bracket, match, otherSide(side));
    return [{ ...told, playerId, actorId, reference: String(match.id) }];
  });
}

function outcomeFor(match: MatchRow, side: Side): 'won' | 'lost' | 'walkover' | 'missed' | 'movedOn' | 'passedOver' {
  const hasWon = match.winnerSeatId !== null && match.winnerSeatId === partOf(match, side).seatId;
  if (isCompared(match)) return hasWon ? 'won' : 'lost';
  if (match.decidedBy === 'administrator') return hasWon ? 'movedOn' : 'passedOver';
  return hasWon ? 'walkover' : 'missed';
}

/** How a match was decided. Of a bye in the first round nobody is told: the start was. */
export function resultNews(bracket: Bracket, match: MatchRow): readonly News[] {
  if (match.decidedBy === 'bye' && match.round === 1) return [];
  const facts = factsOf(bracket, match);
  return toBoth(bracket, match, (side) => ({
    kind: 'matchResult',
    facts: { ...facts, outcome: outcomeFor(match, side) },
  }));
}

/** A match that is open now. Of the first round the start tells. */
export function openNews(bracket: Bracket, match: MatchRow): readonly News[] {
  if (match.round === 1) return [];
  const facts = { ...factsOf(bracket, match), minutes: bracket.row.roundMinutes };
  return toBoth(bracket, match, () => ({ kind: 'matchReady', facts }));
}

/** That a match stays open for longer, to who has not begun. */
export function extendedNews(bracket: Bracket, match: MatchRow, now: Date): readonly News[] {
  return reminderNews(bracket, match, now).map((news) => ({ ...news, reference: `${news.reference}:extended` }));
}

/** To who has not begun. Of a deadline, since an extension brings another one. */
export function reminderNews(bracket: Bracket, match: MatchRow, now: Date): readonly News[] {
  const restMs = (match.deadlineAt?.getTime() ?? 0) - now.getTime();
  const facts = { ...factsOf(bracket, match), minutes: Math.max(1, Math.round(restMs / 60_000)) };
  const news = toBoth(bracket, match, (side) => {
    const { gameId, part } = partOf(match, side);
    return gameId === null && part === null ? { kind: 'matchReminder', facts } : null;
  });
  const until = match.deadlineAt?.toISOString() ?? '';
  return news.map((one) => ({ ...one, reference: `${one.reference}:${until}` }));
}
