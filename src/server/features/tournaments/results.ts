import type { PlayerSummary } from '#shared/account/summary.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { PublicResults } from '#shared/tournaments/contract.ts';
import type { TournamentsContext } from './context.ts';
import { findByResultsCode } from './list-store.ts';
import { listMatches } from './matches/match-store.ts';
import { presentMatch } from './present.ts';
import { presentCategory, presentParticipants } from './present.ts';
import { getSeatCards, getSeatUserId } from './present.ts';
import { listSeats } from './seat-store.ts';

/** Returns the public page of a finished tournament. Throws 404 for an unknown code. */
export async function getResults(ctx: TournamentsContext, code: string): Promise<PublicResults> {
  const { database, catalog } = ctx;
  const { row, seats, cards, champion } = await findFinished(ctx, code);
  const publicIds = new Map(seats.map((seat) => [getSeatUserId(seat), toPublicId(seat.id)]));
  const getPublicId = (userId: string | null) => (userId === null ? null : (publicIds.get(userId) ?? null));
  const { endedAt } = row;
  const matches = (await listMatches(database, row.id)).map((match) => presentMatch(match, row, seats, null, endedAt));
  return {
    name: row.name,
    description: row.description,
    category: presentCategory(row.categoryId === null ? null : (catalog.find(row.categoryId) ?? null)),
    startTime: row.startedAt.toISOString(),
    endTime: row.endedAt.toISOString(),
    rounds: row.rounds,
    prizePaid: row.prizePaid ?? 0,
    isPractice: row.kind === 'practice',
    champion,
    participants: presentParticipants(seats, cards).map((participant) => ({
      ...participant,
      userId: participant.player.id,
    })),
    matches: matches.map((match) => ({
      ...match,
      player1Id: getPublicId(match.player1Id),
      player2Id: getPublicId(match.player2Id),
      winnerId: getPublicId(match.winnerId),
    })),
  };
}

/**
 * Returns the data of the link preview of the results, or null for an invited tournament, whose result is visible only
 * to people with the link. Throws 404 for an unknown code.
 */
export async function getResultsPreview(ctx: TournamentsContext, code: string) {
  const { row, seats, champion } = await findFinished(ctx, code);
  if (row.kind === 'invited') return null;
  const category = row.categoryId === null ? null : (ctx.catalog.find(row.categoryId)?.name ?? null);
  return { name: row.name, category, participantCount: seats.length, champion };
}

async function findFinished({ database, playerCards }: TournamentsContext, code: string) {
  const row = await findByResultsCode(database, code);
  if (!row?.startedAt || !row.endedAt || !row.rounds) throw new ApiError('tournamentNotFound');
  const { startedAt, endedAt, rounds } = row;
  const seats = await listSeats(database, row.id);
  const cards = new Map(
    [...(await getSeatCards(database, playerCards, seats, null))].map(([id, card]) => [id, toPublicCard(card, id)]),
  );
  const champion = cards.get(row.championSeatId ?? 0);
  if (!champion) throw new ApiError('tournamentNotFound');
  return { row: { ...row, startedAt, endedAt, rounds }, seats, cards, champion };
}

/** The public page shows display name, avatar and level under an id that is meaningless elsewhere. */
function toPublicCard(card: PlayerSummary, seatId: number): PlayerSummary {
  return { ...card, id: toPublicId(seatId), profileImageUrl: null };
}

const toPublicId = (seatId: number) => `seat-${seatId}`;
