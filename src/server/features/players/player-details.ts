import { formerPlayerName } from '#shared/account/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Role } from '#shared/kernel/roles.ts';
import type { ManagedDetails } from '#shared/players/contract.ts';
import type { ManagedPlayer } from '#shared/players/managed-player.ts';
import type { HistoryEntry } from '#shared/progress/contract.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { presentPlayers } from './player-list.ts';
import { findConflicts, listHiddenFinishedGames, listHiddenGames } from './conflicts-of-interest.ts';
import type { PlayersContext } from './context.ts';
import { findManagedPlayer, findPlayerFacts, listNotes } from './store.ts';

interface Page {
  readonly limit: number;
  readonly before?: number | undefined;
}

/** The member of staff who is viewing the player. */
export interface Viewer {
  readonly playerId: string;
  readonly role: Role;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Details of one player for staff. Throws a 404 if the player does not exist. */
export async function getPlayerDetails(
  ctx: PlayersContext,
  queries: Queries,
  viewer: Viewer,
  id: string,
): Promise<ManagedDetails> {
  const { clock, account, daily, devices, signIns } = ctx;
  const now = await clock.now(queries);
  const desk = viewer.role === 'admin' ? 'admin' : 'moderator';
  const actor = { id: viewer.playerId, role: viewer.role };
  const [row, facts, hidden, { barred }] = await Promise.all([
    findManagedPlayer(queries, id),
    findPlayerFacts(queries, id),
    listHiddenGames(ctx, queries, viewer.playerId),
    findConflicts(ctx, queries, actor, [id], desk, now),
  ]);
  if (!row || !facts) throw new ApiError('playerNotFound');
  const finished = listHiddenFinishedGames(hidden, id);
  const [player] = await presentPlayers(ctx, queries, [row], now, hidden);
  const { date, skippedDates } = await account.today(queries, id);
  const streak = await daily.streakForOthers(queries, id, date, skippedDates, finished);
  return {
    ...(player as ManagedPlayer),
    ...facts,
    questionsAnswered: facts.questionsAnswered - sum(finished.map((game) => game.questionsAnswered)),
    questionsCorrect: facts.questionsCorrect - sum(finished.map((game) => game.questionsCorrect)),
    needsOtherStaff: barred.has(id),
    currentStreak: streak.current,
    longestStreak: streak.longest,
    devices: await devices.list(queries, id, null),
    signIns: await signIns.list(queries, id),
    friends: await listFriends(ctx, queries, id),
    suspensions: await listSuspensions(ctx, queries, id),
    notes: (await listNotes(queries, id)).map((note) => ({ ...note, at: note.at.toISOString() })),
  };
}

async function listFriends(
  { account, friends }: PlayersContext,
  queries: Queries,
  id: string,
): Promise<ManagedDetails['friends']> {
  const rows = await friends.friendsOf(queries, id);
  const names = await account.getSummaries(
    queries,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    displayName: names.get(row.id)?.displayName ?? formerPlayerName,
    since: row.since.toISOString(),
  }));
}

/** Past suspensions from the audit trail. */
async function listSuspensions(
  { account, audit }: PlayersContext,
  queries: Queries,
  id: string,
): Promise<ManagedDetails['suspensions']> {
  const entries = (await audit.list(queries, 'player', id)).filter(({ action }) => action === 'suspended');
  const names = await account.getSummaries(
    queries,
    entries.flatMap(({ actorId }) => actorId ?? []),
  );
  return entries.map(({ at, actorId, after }) => ({
    at: at.toISOString(),
    until: typeof after?.['until'] === 'string' ? after['until'] : null,
    reason: typeof after?.['reason'] === 'string' ? after['reason'] : '',
    byName: names.get(actorId ?? '')?.displayName ?? formerPlayerName,
  }));
}

/** Closed games, newest first, without those that the viewer must not see yet (rules W42). */
export async function listPlayerGames(
  ctx: PlayersContext,
  viewerId: string,
  id: string,
  page: Page,
): Promise<HistoryEntry[]> {
  const { database, catalog, history } = ctx;
  await assertPlayerExists(ctx, id);
  const hidden = (await listHiddenGames(ctx, database, viewerId)).get(id) ?? [];
  const games = await history.closedGames(database, id, { ...page, without: hidden.map(({ gameId }) => gameId) });
  return games.map((game) => ({
    ...game,
    category: game.categoryId === null ? null : (catalog.find(game.categoryId)?.name ?? null),
  }));
}

export async function listLedger(ctx: PlayersContext, id: string, page: Page): Promise<WalletEntry[]> {
  await assertPlayerExists(ctx, id);
  return ctx.wallet.history(ctx.database, id, page);
}

/** Throws a 404 if the player does not exist. */
export async function assertPlayerExists({ database, account }: PlayersContext, id: string): Promise<void> {
  if (!(await account.findPresent(database, [id])).has(id)) throw new ApiError('playerNotFound');
}
