import type { PlayerSummary } from '#shared/account/summary.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { getRole } from '#shared/kernel/roles.ts';
import type { PlayersQuery } from '#shared/players/contract.ts';
import type { ManagedPlayer } from '#shared/players/managed-player.ts';
import { isSuspended, maxBulkPlayers } from '#shared/players/rules.ts';
import { formatCsv } from '#server/platform/csv.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { countManaged, listManaged, type PlayerFilter } from './listing-store.ts';
import { type HiddenGames, listHiddenFinishedGames, listHiddenGames } from './conflicts-of-interest.ts';
import type { PlayersContext } from './context.ts';
import type { ManagedRow } from './store.ts';

type Filter = Omit<PlayersQuery, 'sort' | 'direction'>;

const maxExported = 100_000;
const exportBatchSize = 1000;

function getSuspension(row: ManagedRow, now: Date): ManagedPlayer['suspension'] {
  const { suspendedAt, suspendedUntil, suspensionReason } = row;
  if (suspendedAt === null || !isSuspended(row, now)) return null;
  const until = suspendedUntil?.toISOString() ?? null;
  return { at: suspendedAt.toISOString(), until, reason: suspensionReason ?? '' };
}

/** Converts rows into the administrators' view, in the same order and without data hidden from this viewer. */
export async function presentPlayers(
  { playerCards, progress }: Pick<PlayersContext, 'playerCards' | 'progress'>,
  queries: Queries,
  rows: readonly ManagedRow[],
  now: Date,
  hidden: HiddenGames,
): Promise<ManagedPlayer[]> {
  const ids = rows.map(({ id }) => id);
  const cards = await playerCards.cards(queries, ids, null);
  const unbelievable = await progress.unbelievable(queries, ids);
  return rows.map((row) => ({
    id: row.id,
    // Administrators also moderate first and last names, because friends see them.
    player: { ...(cards.get(row.id) as PlayerSummary), firstName: row.firstName, lastName: row.lastName },
    email: row.email,
    role: getRole(row),
    isGuest: row.isGuest,
    suspension: getSuspension(row, now),
    isUnbelievable: unbelievable.has(row.id),
    country: row.country,
    coins: row.coins,
    gamesPlayed: row.gamesPlayed - listHiddenFinishedGames(hidden, row.id).length,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }));
}

export async function listPlayers(
  ctx: PlayersContext,
  viewerId: string,
  { limit, offset, sort, direction, ...filter }: PlayersQuery & { readonly limit: number; readonly offset: number },
): Promise<ManagedPlayer[]> {
  const { database } = ctx;
  const playerFilter = await createFilter(ctx, filter);
  const rows = await listManaged(database, playerFilter, { sort, direction }, limit, offset);
  return presentPlayers(ctx, database, rows, playerFilter.now, await listHiddenGames(ctx, database, viewerId));
}

export async function countPlayers(ctx: PlayersContext, filter: Filter): Promise<{ count: number }> {
  return { count: await countManaged(ctx.database, await createFilter(ctx, filter)) };
}

/** Ids and roles of the matching players, limited to the size of a bulk change. */
export async function listMatchingPlayers(
  ctx: PlayersContext,
  { sort, direction, ...filter }: PlayersQuery,
): Promise<Pick<ManagedPlayer, 'id' | 'role'>[]> {
  const playerFilter = await createFilter(ctx, filter);
  const rows = await listManaged(ctx.database, playerFilter, { sort, direction }, maxBulkPlayers, 0);
  return rows.map((row) => ({ id: row.id, role: getRole(row) }));
}

/** A CSV table without content that a spreadsheet could execute. */
export async function exportPlayers(
  ctx: PlayersContext,
  viewerId: string,
  { ids, sort, direction, ...filter }: PlayersQuery & { readonly ids?: readonly string[] | undefined },
): Promise<string> {
  const { database } = ctx;
  const playerFilter = await createFilter(ctx, filter, ids ?? null);
  const rows = await listManaged(database, playerFilter, { sort, direction }, maxExported + 1, 0);
  if (rows.length > maxExported) throw new ApiError('exportTooLarge');
  const hidden = await listHiddenGames(ctx, database, viewerId);
  const written = [];
  for (let start = 0; start < rows.length; start += exportBatchSize) {
    const batch = rows.slice(start, start + exportBatchSize);
    const players = await presentPlayers(ctx, database, batch, playerFilter.now, hidden);
    written.push(...players.map(toCsvCells));
  }
  return formatCsv(csvColumns, written);
}

async function createFilter(
  ctx: PlayersContext,
  filter: Filter,
  ids: readonly string[] | null = null,
): Promise<PlayerFilter> {
  const unbelievable = filter.state === 'unbelievable' ? await listUnbelievable(ctx) : [];
  return { ...filter, ids, unbelievable, now: await ctx.clock.now(ctx.database) };
}

async function listUnbelievable({ database, boards, progress }: PlayersContext): Promise<readonly string[]> {
  const heldBack = (await boards.heldBack()).map(({ id }) => id);
  return [...(await progress.unbelievable(database, heldBack))];
}

const csvColumns =
  'name email role guest suspended suspendedUntil tooFast joined lastSeen games level score coins country id'.split(
    ' ',
  );

const formatYesNo = (is: boolean) => (is ? 'yes' : 'no');

const toCsvCells = ({ player, suspension, ...managed }: ManagedPlayer) => [
  player.displayName,
  managed.email,
  managed.role,
  formatYesNo(managed.isGuest),
  formatYesNo(suspension !== null),
  suspension?.until ?? null,
  formatYesNo(managed.isUnbelievable),
  managed.createdAt,
  managed.lastSeenAt,
  managed.gamesPlayed,
  player.level,
  player.totalScore,
  managed.coins,
  managed.country,
  managed.id,
];
