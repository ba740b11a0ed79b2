import { isPlaceholderName, getNameError, createPlaceholderName } from '#shared/account/player-names.ts';
import { coins } from '#shared/kernel/coins.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { isSuspended } from '#shared/players/rules.ts';
import { formatCsv } from '#server/platform/csv.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { PlayersContext } from './context.ts';
import { assertOwnerRemains, type Change, lockChange, lockChanges, lockChangeWithOwners } from './player-changes.ts';

export interface NameChange {
  /** Undefined: a neutral name is generated. */
  readonly displayName?: string | undefined;
  readonly reason: string;
  /** Message to the player in addition to a neutral name. */
  readonly words?: string | null;
}

/**
 * Corrects the balance with a ledger entry. Throws 409 `insufficientCoins` below 0. The caller's transaction handles the
 * idempotency key.
 */
export async function correctBalance(
  ctx: PlayersContext,
  tx: Tx,
  actorId: string,
  id: string,
  { amount, reason }: { readonly amount: number; readonly reason: string },
): Promise<void> {
  const { chance, events, failpoint, wallet } = ctx;
  const { now, note } = await lockChange(ctx, tx, actorId, id);
  const movement = {
    playerId: id,
    amount: coins(amount),
    counterAccount: amount > 0 ? 'mint' : 'sink',
    reason: 'correction',
    reference: chance.token(),
  } as const;
  const after = (await wallet.move(tx, [movement], now)).get(id) ?? 0;
  await note({
    action: 'balance-corrected',
    before: { coins: after - amount },
    after: { coins: after, amount, reason },
  });
  await events.publish(tx, 'user', [id]);
  failpoint('players.corrected');
}

export function renamePlayer(ctx: PlayersContext, actorId: string, id: string, nameChange: NameChange): Promise<void> {
  return ctx.database.transaction((tx) => renamePlayerIn(ctx, tx, actorId, id, nameChange));
}

/** Also removes first and last name, which friends can see. A player with a neutral name is asked for a new one. */
export async function renamePlayerIn(
  ctx: PlayersContext,
  tx: Tx,
  actorId: string,
  id: string,
  nameChange: NameChange,
): Promise<void> {
  const { account, events, notices } = ctx;
  const { displayName = createNeutralName(ctx), reason, words = null } = nameChange;
  const { player, now, note } = await lockChange(ctx, tx, actorId, id, 'moderator');
  const { firstName, lastName } = player;
  await account.moderation.writeName(tx, id, displayName);
  await note({
    action: 'renamed',
    before: { displayName: player.displayName, firstName, lastName },
    after: { displayName, firstName: null, lastName: null, reason },
  });
  // The notice asks for a new name, so it is sent only for a neutral name and not for a name chosen by the
  // administrator.
  if (isPlaceholderName(displayName)) {
    await notices.give(tx, { playerId: id, kind: 'renamed', about: player.displayName, words }, now);
  }
  await events.publish(tx, 'user', [id]);
}

/** Throws 409 for the last owner and for a suspended player. Idempotent. */
export function setRole(ctx: PlayersContext, actorId: string, id: string, role: Role): Promise<void> {
  const { database, account, events, failpoint } = ctx;
  return database.transaction(async (tx) => {
    const change = await lockChangeWithOwners(ctx, tx, actorId, id);
    const { player, now, note } = change;
    if (player.role === role) return;
    if (player.isGuest) throw new ApiError('guestHasNone');
    if (role !== 'player' && isSuspended(player, now)) throw new ApiError('playerSuspended');
    if (role !== 'admin') await assertOwnerRemains(ctx, tx, [change]);
    await account.moderation.writeRole(tx, id, role);
    await note({ action: 'role-changed', before: { role: player.role }, after: { role } });
    if (role !== 'admin') await removeStaffName(ctx, tx, change);
    await events.forgetPlayers(tx, [id]);
    await events.publish(tx, 'user', [id]);
    failpoint('players.role-written');
  });
}

/** A player who loses a staff role may not keep a name that claims one. */
async function removeStaffName(ctx: PlayersContext, tx: Tx, { player, note }: Change): Promise<void> {
  if (getNameError(player.displayName) === null) return;
  const displayName = createNeutralName(ctx);
  await ctx.account.moderation.writeName(tx, player.id, displayName);
  await note({ action: 'renamed', before: { displayName: player.displayName }, after: { displayName } });
}

function createNeutralName({ chance }: PlayersContext): string {
  return createPlaceholderName(chance.below);
}

/** Signs these players out everywhere. Returns the ids of those whose accounts exist. */
export function endSessions(ctx: PlayersContext, actorId: string, ids: readonly string[]): Promise<string[]> {
  const { database, account, events } = ctx;
  return database.transaction(async (tx) => {
    const changes = await lockChanges(ctx, tx, actorId, ids);
    for (const { player, note } of changes) {
      const sessions = await account.moderation.deleteSessions(tx, player.id);
      await note({ action: 'sessions-ended', before: { sessions }, after: { sessions: 0 } });
    }
    const ended = changes.map(({ player }) => player.id);
    await events.endPlayers(tx, ended);
    return ended;
  });
}

/** The link is returned only here, because only its hash is stored. */
export function issueResetLink(
  ctx: PlayersContext,
  actorId: string,
  id: string,
): Promise<{ url: string; expiresAt: string }> {
  return ctx.database.transaction(async (tx) => issueLink(ctx, tx, await lockChange(ctx, tx, actorId, id)));
}

/** Reset links of many players as a CSV table, all or none. */
export function issueResetLinks(
  ctx: PlayersContext,
  actorId: string,
  ids: readonly string[],
): Promise<{ csv: string; count: number }> {
  return ctx.database.transaction(async (tx) => {
    const changes = await lockChanges(ctx, tx, actorId, ids);
    const rows = [];
    for (const change of changes) {
      const { url, expiresAt } = await issueLink(ctx, tx, change);
      rows.push([change.player.displayName, url, expiresAt]);
    }
    ctx.failpoint('players.reset-links-issued');
    return { csv: formatCsv(['name', 'link', 'goodUntil'], rows), count: rows.length };
  });
}

async function issueLink({ resetLinks }: PlayersContext, tx: Tx, { player, now, note }: Change) {
  const { url, expiresAt } = await resetLinks.issue(tx, player.id, now);
  const goodUntil = expiresAt.toISOString();
  await note({ action: 'reset-link-issued', before: null, after: { goodUntil } });
  return { url, expiresAt: goodUntil };
}
