import type { PlayerSummary } from '#shared/account/summary.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { roleOf } from '#shared/kernel/roles.ts';
import type { PlayersQuery } from '#shared/players/list-contract.ts';
import type { ManagedPlayer } from '#shared/players/managed-player.ts';
import { isSuspended, maxAtOnce } from '#shared/players/rules.ts';
import { csvOf } from '#server/platform/csv.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { countManaged, listManaged, type Wanted } from './listing-store.ts';
import { type HiddenGames, listHiddenFinished, listHiddenGames } from './opponents.ts';
import type { PlayersParts } from './parts.ts';
import type { ManagedRow } from './store.ts';

type Filter = Omit<PlayersQuery, 'sort' | 'direction'>;

const maxExported = 100_000;
/** Players whose cards are read at once. */
const presentedAtOnce = 1000;

function suspensionOf(row: ManagedRow, now: Date): ManagedPlayer['suspension'] {
  const { suspendedAt, suspendedUntil, suspensionReason } = row;
  if (suspendedAt === null || !isSuspended(row, now)) return null;
  const until = suspendedUntil?.toISOString() ?? null;
  return { at: suspendedAt.toISOString(), until, reason: suspensionReason ?? '' };
}

/** Rows as administrators see them, in their order, without what is hidden from this one. */
export async function present(
  { playerCards, progress }: Pick<PlayersParts, 'playerCards' | 'progress'>,
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
    // An administrator judges first and last names too: friends see them.
    player: { ...(cards.get(row.id) as PlayerSummary), firstName: row.firstName, lastName: row.lastName },
    email: row.email,
    role: roleOf(row),
    isGuest: row.isGuest,
    suspension: suspensionOf(row, now),
    isUnbelievable: unbelievable.has(row.id),
    country: row.country,
    coins: row.coins,
    gamesPlayed: row.gamesPlayed - listHiddenFinished(hidden, row.id).length,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }));
}

/** Players found, sorted and written out. */
export function createListing(parts: PlayersParts) {
  const { database, clock, boards, progress } = parts;

  /** Those whom the boards hold back for their answers. */
  async function findUnbelievable(): Promise<readonly string[]> {
    const heldBack = (await boards.heldBack()).map(({ id }) => id);
    return [...(await progress.unbelievable(database, heldBack))];
  }

  async function wantedBy(filter: Filter, ids: readonly string[] | null = null): Promise<Wanted> {
    const unbelievable = filter.state === 'unbelievable' ? await findUnbelievable() : [];
    return { ...filter, ids, unbelievable, now: await clock.now(database) };
  }

  return {
    async list(
      viewerId: string,
      { limit, offset, sort, direction, ...filter }: PlayersQuery & { readonly limit: number; readonly offset: number },
    ): Promise<ManagedPlayer[]> {
      const wanted = await wantedBy(filter);
      const rows = await listManaged(database, wanted, { sort, direction }, limit, offset);
      return present(parts, database, rows, wanted.now, await listHiddenGames(parts, database, viewerId));
    },

    async count(filter: Filter): Promise<{ count: number }> {
      return { count: await countManaged(database, await wantedBy(filter)) };
    },

    /** As many as can be changed at once. */
    async matching({ sort, direction, ...filter }: PlayersQuery): Promise<Pick<ManagedPlayer, 'id' | 'role'>[]> {
      const rows = await listManaged(database, await wantedBy(filter), { sort, direction }, maxAtOnce, 0);
      return rows.map((row) => ({ id: row.id, role: roleOf(row) }));
    },

    /** A table that a spreadsheet shows and of which it runs nothing. */
    async export(
      viewerId: string,
      { ids, sort, direction, ...filter }: PlayersQuery & { readonly ids?: readonly string[] | undefined },
    ): Promise<string> {
      const wanted = await wantedBy(filter, ids ?? null);
      const rows = await listManaged(database, wanted, { sort, direction }, maxExported + 1, 0);
      if (rows.length > maxExported) throw new Refusal('exportTooLarge');
      const hidden = await listHiddenGames(parts, database, viewerId);
      const written = [];
      for (let start = 0; start < rows.length; start += presentedAtOnce) {
        const players = await present(parts, database, rows.slice(start, start + presentedAtOnce), wanted.now, hidden);
        written.push(...players.map(cellsOf));
      }
      return csvOf(columns, written);
    },
  };
}

const columns =
  'name email role guest suspended suspendedUntil tooFast joined lastSeen games level score coins country id'.split(
    ' ',
  );

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

const cellsOf = ({ player, suspension, ...managed }: ManagedPlayer) => [
  player.displayName,
  managed.email,
  managed.role,
  yesOrNo(managed.isGuest),
  yesOrNo(suspension !== null),
  suspension?.until ?? null,
  yesOrNo(managed.isUnbelievable),
  managed.createdAt,
  managed.lastSeenAt,
  managed.gamesPlayed,
  player.level,
  player.totalScore,
  managed.coins,
  managed.country,
  managed.id,
];
