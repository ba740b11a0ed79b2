import type { Participant, Tournament } from '#shared/tournaments/contract.ts';
import type { FeeKind, TournamentStatus } from '#shared/tournaments/rules.ts';
import { searchWords } from '#shared/tournaments/search.ts';
import type { TournamentsContext } from './context.ts';
import { listListed, listOwn, type Narrowed } from './list-store.ts';
import { seenUpToDate } from './locking.ts';
import { presentAll, presentParticipants, show } from './present.ts';
import { seatCards } from './seat-cards.ts';
import type { Viewer } from './visibility.ts';

/** What a page of a list is to show. */
export interface Asked {
  readonly search?: string | undefined;
  readonly official?: 'true' | undefined;
  readonly fee?: FeeKind | undefined;
  readonly category?: number | undefined;
  readonly limit: number;
  readonly before?: number | undefined;
}

/** Cancelled ones stand under My Tournaments only (rules T27). */
const listedStatuses = ['registration', 'in_progress', 'completed'] as const;

/** Open ones, newest first. */
export async function list(
  ctx: TournamentsContext,
  viewer: Viewer,
  { status, ...asked }: Asked & { readonly status?: TournamentStatus | undefined },
): Promise<Tournament[]> {
  const rows = await listListed(ctx.database, status ? [status] : listedStatuses, narrowedBy(ctx, asked));
  return presentAll(ctx, ctx.database, rows, viewer);
}

/** Created or joined, newest first. */
export async function getOwn(ctx: TournamentsContext, viewer: Viewer, asked: Asked): Promise<Tournament[]> {
  const rows = await listOwn(ctx.database, viewer.playerId, narrowedBy(ctx, asked));
  return presentAll(ctx, ctx.database, rows, viewer);
}

function narrowedBy(
  { catalog }: TournamentsContext,
  { search, official, fee, category, limit, before }: Asked,
): Narrowed {
  return {
    words: searchWords(search ?? ''),
    isOfficial: official === 'true',
    fee,
    categoryIds: category === undefined ? null : catalog.family(category),
    limit,
    before,
  };
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
