import type { PlayerSummary } from '#shared/account/summary.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { PublicResults } from '#shared/tournaments/contract.ts';
import type { TournamentsContext } from './context.ts';
import { findByResults } from './list-store.ts';
import { listMatches } from './match-store.ts';
import { presentMatch } from './present-match.ts';
import { presentCategory, presentParticipants } from './present.ts';
import { seatCards, userIdOf } from './seat-cards.ts';
import { listSeats } from './seat-store.ts';

/** The public page of a finished tournament; 404 for a code that is no tournament's. */
export async function getResults(ctx: TournamentsContext, code: string): Promise<PublicResults> {
  const { database, catalog } = ctx;
  const { row, seats, cards, champion } = await findFinished(ctx, code);
  const idOf = new Map(seats.map((seat) => [userIdOf(seat), publicId(seat.id)]));
  const hidden = (userId: string | null) => (userId === null ? null : (idOf.get(userId) ?? null));
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
    participants: presentParticipants(seats, cards).map((each) => ({ ...each, userId: each.player.id })),
    matches: matches.map((match) => ({
      ...match,
      player1Id: hidden(match.player1Id),
      player2Id: hidden(match.player2Id),
      winnerId: hidden(match.winnerId),
    })),
  };
}

/**
 * What whoever looks at the link in passing may know of how a tournament ended: nothing where it was for the invited alone, whose page
 * tells it to whom the link was given. 404 for a code that is no tournament's.
 */
export async function showResults(ctx: TournamentsContext, code: string) {
  const { row, seats, champion } = await findFinished(ctx, code);
  if (row.kind === 'invited') return null;
  const category = row.categoryId === null ? null : (ctx.catalog.find(row.categoryId)?.name ?? null);
  return { name: row.name, category, participantCount: seats.length, champion };
}

async function findFinished({ database, playerCards }: TournamentsContext, code: string) {
  const row = await findByResults(database, code);
  if (!row?.startedAt || !row.endedAt || !row.rounds) throw new Refusal('tournamentNotFound');
  const { startedAt, endedAt, rounds } = row;
  const seats = await listSeats(database, row.id);
  const cards = new Map(
    [...(await seatCards(database, playerCards, seats, null))].map(([id, card]) => [id, publicCard(card, id)]),
  );
  const champion = cards.get(row.championSeatId ?? 0);
  if (!champion) throw new Refusal('tournamentNotFound');
  return { row: { ...row, startedAt, endedAt, rounds }, seats, cards, champion };
}

/** The world sees the name that a player shows, with avatar and level, under an id that means nothing elsewhere. */
function publicCard(card: PlayerSummary, seatId: number): PlayerSummary {
  return { ...card, id: publicId(seatId), profileImageUrl: null };
}

const publicId = (seatId: number) => `seat-${seatId}`;
