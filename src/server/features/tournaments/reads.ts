import type { Participant, Tournament } from '#shared/tournaments/contract.ts';
import type { FeeKind, TournamentStatus } from '#shared/tournaments/rules.ts';
import { splitSearchWords } from '#shared/tournaments/search.ts';
import type { TournamentsContext } from './context.ts';
import { listPublicTournaments, listPlayerTournaments, type ListFilter } from './list-store.ts';
import { getSettledTournament } from './locking.ts';
import { presentTournaments, presentParticipants, presentTournamentFor } from './present.ts';
import { getSeatCards } from './seat-cards.ts';
import type { Viewer } from './visibility.ts';

/** Filters and paging of a list request. */
export interface ListQuery {
  readonly search?: string | undefined;
  readonly official?: 'true' | undefined;
  readonly fee?: FeeKind | undefined;
  readonly category?: number | undefined;
  readonly limit: number;
  readonly before?: number | undefined;
}

/** Cancelled tournaments appear under My Tournaments only (rules T27). */
const publicStatuses = ['registration', 'in_progress', 'completed'] as const;

/** Lists open tournaments, newest first. */
export async function listTournaments(
  ctx: TournamentsContext,
  viewer: Viewer,
  { status, ...listQuery }: ListQuery & { readonly status?: TournamentStatus | undefined },
): Promise<Tournament[]> {
  const rows = await listPublicTournaments(
    ctx.database,
    status ? [status] : publicStatuses,
    toListFilter(ctx, listQuery),
  );
  return presentTournaments(ctx, ctx.database, rows, viewer);
}

/** Lists the tournaments that the viewer created or joined, newest first. */
export async function listOwnTournaments(
  ctx: TournamentsContext,
  viewer: Viewer,
  listQuery: ListQuery,
): Promise<Tournament[]> {
  const rows = await listPlayerTournaments(ctx.database, viewer.playerId, toListFilter(ctx, listQuery));
  return presentTournaments(ctx, ctx.database, rows, viewer);
}

function toListFilter(
  { catalog }: TournamentsContext,
  { search, official, fee, category, limit, before }: ListQuery,
): ListFilter {
  return {
    words: splitSearchWords(search ?? ''),
    isOfficial: official === 'true',
    fee,
    categoryIds: category === undefined ? null : catalog.family(category),
    limit,
    before,
  };
}

/** Returns a settled tournament. Throws 404 if the player may not see it. */
export async function getTournament(ctx: TournamentsContext, id: number, viewer: Viewer): Promise<Tournament> {
  const { row } = await getSettledTournament(ctx, id, viewer);
  return presentTournamentFor(ctx, ctx.database, row, viewer);
}

export async function getParticipants(ctx: TournamentsContext, id: number, viewer: Viewer): Promise<Participant[]> {
  const { seats } = await getSettledTournament(ctx, id, viewer);
  return presentParticipants(seats, await getSeatCards(ctx.database, ctx.playerCards, seats, viewer.playerId));
}
