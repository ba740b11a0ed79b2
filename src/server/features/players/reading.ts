import type { PlayerSummary } from '#shared/account/summary.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { roleOf } from '#shared/kernel/roles.ts';
import type { ManagedDetails, ManagedPlayer } from '#shared/players/contract.ts';
import { isSuspended, type PlayerState } from '#shared/players/rules.ts';
import type { HistoryEntry } from '#shared/progress/contract.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { PlayersParts } from './parts.ts';
import { countManaged, findFacts, findManaged, listManaged, type ManagedRow, type Wanted } from './store.ts';

/** What an administrator looks for. */
export interface Filter {
  readonly search: string;
  readonly state?: PlayerState | undefined;
}

export interface Page {
  readonly limit: number;
  readonly before?: number | undefined;
}

function suspensionOf(row: ManagedRow, now: Date): ManagedPlayer['suspension'] {
  const { suspendedAt, suspendedUntil, suspensionReason } = row;
  if (suspendedAt === null || !isSuspended(row, now)) return null;
  const until = suspendedUntil?.toISOString() ?? null;
  return { at: suspendedAt.toISOString(), until, reason: suspensionReason ?? '' };
}

/** Players as administrators see them. */
export function createReading(parts: PlayersParts) {
  const { database, clock, account, boards, catalog, daily, history, playerCards, progress, wallet } = parts;
  const { devices, signIns } = parts;

  async function present(queries: Queries, rows: readonly ManagedRow[], now: Date): Promise<ManagedPlayer[]> {
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
      coins: row.coins,
      gamesPlayed: row.gamesPlayed,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    }));
  }

  /** Those whom the boards hold back for their answers. */
  async function findUnbelievable(): Promise<readonly string[]> {
    const heldBack = (await boards.heldBack()).map(({ id }) => id);
    return [...(await progress.unbelievable(database, heldBack))];
  }

  /** 404 for one who is not there any more. */
  async function mustExist(id: string): Promise<void> {
    if (!(await account.findPresent(database, [id])).has(id)) throw new Refusal('playerNotFound');
  }

  async function wantedBy({ search, state }: Filter): Promise<Wanted> {
    const unbelievable = state === 'unbelievable' ? await findUnbelievable() : [];
    return { search, state, unbelievable, now: await clock.now(database) };
  }

  return {
    /** A page, newest first. */
    async list({ limit, offset, ...filter }: Filter & { readonly limit: number; readonly offset: number }) {
      const wanted = await wantedBy(filter);
      return present(database, await listManaged(database, wanted, limit, offset), wanted.now);
    },

    async count(filter: Filter): Promise<{ count: number }> {
      return { count: await countManaged(database, await wantedBy(filter)) };
    },

    /** 404 for one who is not there any more. */
    async details(queries: Queries, id: string): Promise<ManagedDetails> {
      const now = await clock.now(queries);
      const row = await findManaged(queries, id);
      const facts = await findFacts(queries, id);
      if (!row || !facts) throw new Refusal('playerNotFound');
      const [player] = await present(queries, [row], now);
      const { date, skippedDates } = await account.today(queries, id);
      const streak = await daily.streak(queries, id, date, skippedDates);
      return {
        ...(player as ManagedPlayer),
        ...facts,
        currentStreak: streak.current,
        longestStreak: streak.longest,
        devices: await devices.list(queries, id, null),
        signIns: await signIns.list(queries, id),
      };
    },

    /** Closed games, newest first. */
    async games(id: string, page: Page): Promise<HistoryEntry[]> {
      await mustExist(id);
      const games = await history.closedGames(database, id, page);
      return games.map((game) => ({
        ...game,
        category: game.categoryId === null ? null : (catalog.find(game.categoryId)?.name ?? null),
      }));
    },

    async ledger(id: string, page: Page): Promise<WalletEntry[]> {
      await mustExist(id);
      return wallet.history(database, id, page);
    },

    mustExist,
  };
}
