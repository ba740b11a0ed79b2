import type { Participant, Tournament } from '#shared/tournaments/contract.ts';
import type { TournamentStatus } from '#shared/tournaments/rules.ts';
import type { TournamentsContext } from './context.ts';
import { listListed, listOwn } from './list-store.ts';
import { seenUpToDate } from './locking.ts';
import { presentAll, presentParticipants, show } from './present.ts';
import { seatCards } from './seat-cards.ts';
import type { Viewer } from './visibility.ts';

/** What a page of the list is to show. */
export interface Asked {
  readonly status?: TournamentStatus | undefined;
  readonly limit: number;
  readonly before?: number | undefined;
}

const ownListed = 100;
/** Cancelled ones stand under My Tournaments only (rules T27). */
const listedStatuses = ['registration', 'in_progress', 'completed'] as const;

/** Open ones, newest first. */
export async function list(
  ctx: TournamentsContext,
  viewer: Viewer,
  { status, limit, before }: Asked,
): Promise<Tournament[]> {
  const page = { limit, before: before ?? null };
  const rows = await listListed(ctx.database, status ? [status] : listedStatuses, page);
  return presentAll(ctx, ctx.database, rows, viewer);
}

/** Created or joined, newest first. */
export async function getOwn(ctx: TournamentsContext, viewer: Viewer): Promise<Tournament[]> {
  return presentAll(ctx, ctx.database, await listOwn(ctx.database, viewer.playerId, ownListed), viewer);
}

/** One, up to date; 404 for one that the player may not see. */
export async function get(ctx: TournamentsContext, id: number, viewer: Viewer): Promise<Tournament> {
  const { row } = await seenUpToDate(ctx, id, viewer);
  return show(ctx, ctx.database, row, viewer);
}

/** Who plays in it. */
export async function getParticipants(ctx: TournamentsContext, id: number, viewer: Viewer): Promise<Participant[]> {
  const { seats } = await seenUpToDate(ctx, id, viewer);
  return presentParticipants(seats, await seatCards(ctx.database, ctx.playerCards, seats, viewer.playerId));
}
