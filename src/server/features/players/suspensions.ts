import { createFieldError, ApiError } from '#shared/kernel/errors.ts';
import { maxSuspensionDays } from '#shared/players/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { PlayersContext } from './context.ts';
import {
  assertOwnerRemains,
  beginChanges,
  type Change,
  findActorConflicts,
  lockChange,
  lockChanges,
} from './player-changes.ts';

export interface Suspension {
  readonly reason: string;
  /** Null for an indefinite suspension. */
  readonly until: Date | null;
}

/** A suspension is retried when the player joins a tournament in the meantime. */
const maxAttempts = 20;

const toAuditFields = ({ until, reason }: Suspension) => ({ until: until?.toISOString() ?? null, reason });

/**
 * Suspends a player temporarily or permanently (rules B6, W13). Ends sessions on every server, closes open games with
 * their current score and frees tournament seats. Suspending again changes the reason and the end. `also` runs in the
 * same transaction.
 */
export async function suspendPlayer(
  ctx: PlayersContext,
  actorId: string,
  id: string,
  suspension: Suspension,
  also?: (tx: Tx, now: Date) => Promise<void>,
): Promise<void> {
  if ((await suspendPlayers(ctx, actorId, [id], suspension, also)).length === 0) throw new ApiError('playerNotFound');
}

/** Suspends all players or none (rules W40); returns the ids of those that exist. */
export async function suspendPlayers(
  ctx: PlayersContext,
  actorId: string,
  ids: readonly string[],
  suspension: Suspension,
  also: (tx: Tx, now: Date) => Promise<void> = async () => {},
): Promise<string[]> {
  if (ids.includes(actorId)) throw new ApiError('notOneself');
  let suspended = null;
  for (let left = maxAttempts; suspended === null; left -= 1) {
    if (left === 0) throw new ApiError('unavailable');
    suspended = await attemptSuspension(ctx, actorId, ids, suspension, also);
  }
  ctx.failpoint('players.suspension-committed');
  // If the server crashes here, the job that closes stale games closes these.
  for (const id of suspended) await ctx.game.closeAllOf(id);
  return suspended;
}

/**
 * Returns the suspended ids, or null without any change if one of the players took a tournament seat in the meantime.
 */
function attemptSuspension(
  ctx: PlayersContext,
  actorId: string,
  ids: readonly string[],
  suspension: Suspension,
  also: (tx: Tx, now: Date) => Promise<void>,
): Promise<string[] | null> {
  const { database, clock, account, boards, events, failpoint, tournaments } = ctx;
  const { moderation } = account;
  return database.transaction(async (tx) => {
    const begunAt = await clock.now(tx);
    const administrators = await moderation.listAdministrators(tx, begunAt);
    // Check conflicts first, because giving up seats ends the matches that make players opponents.
    const conflicts = await findActorConflicts(ctx, tx, actorId, ids, 'moderator');
    if (!(await tournaments.leaveAll(tx, ids, begunAt, administrators))) return null;
    const changes = await beginChanges(ctx, tx, actorId, ids, 'moderator', conflicts);
    assertValidEnd(suspension, begunAt);
    await assertOwnerRemains(ctx, tx, changes);
    for (const change of changes) {
      const { player, now } = change;
      await moderation.writeSuspension(tx, player.id, suspension, now);
      await moderation.deleteSessions(tx, player.id);
      await boards.holdBack(tx, player.id, true, now);
      await change.note({
        action: 'suspended',
        before: getCurrentSuspension(change),
        after: toAuditFields(suspension),
      });
    }
    const suspended = changes.map(({ player }) => player.id);
    await events.endPlayers(tx, suspended);
    await also(tx, changes[0]?.now ?? begunAt);
    failpoint('players.suspended');
    return suspended;
  });
}

/** Does nothing if the player is not suspended. */
export function restorePlayer(ctx: PlayersContext, actorId: string, id: string): Promise<boolean> {
  return ctx.database.transaction(async (tx) => {
    return liftSuspension(ctx, tx, await lockChange(ctx, tx, actorId, id, 'moderator'), 'restored');
  });
}

/** Lifts all suspensions or none; returns the ids that were suspended. */
export function restorePlayers(ctx: PlayersContext, actorId: string, ids: readonly string[]): Promise<string[]> {
  return ctx.database.transaction(async (tx) => {
    const restored: string[] = [];
    for (const change of await lockChanges(ctx, tx, actorId, ids, 'moderator')) {
      if (await liftSuspension(ctx, tx, change, 'restored')) restored.push(change.player.id);
    }
    return restored;
  });
}

/** Lifts expired suspensions, so that the players return to boards and search. Returns their number. */
export async function liftExpiredSuspensions(ctx: PlayersContext): Promise<number> {
  const { database, clock, account } = ctx;
  const over = await account.moderation.listSuspensionsOver(database, await clock.now(database));
  for (const id of over) {
    await database.transaction(async (tx) => {
      const change = await lockChange(ctx, tx, null, id);
      const { suspendedUntil } = change.player;
      // The suspension may have been extended in the meantime.
      if (suspendedUntil !== null && suspendedUntil <= change.now) {
        await liftSuspension(ctx, tx, change, 'suspension-over');
      }
    });
  }
  return over.length;
}

/** Lifts the suspension of a locked player; returns false if there is none. */
async function liftSuspension(ctx: PlayersContext, tx: Tx, change: Change, action: string): Promise<boolean> {
  const { account, boards, listHeldBack, progress } = ctx;
  const { player, now } = change;
  const before = getCurrentSuspension(change);
  if (before === null) return false;
  await account.moderation.liftSuspension(tx, player.id);
  const isTooFast = (await progress.unbelievable(tx, [player.id])).has(player.id);
  const isFlagged = (await listHeldBack(tx, [player.id])).has(player.id);
  await boards.holdBack(tx, player.id, isTooFast || isFlagged, now);
  await change.note({ action, before, after: null });
  return true;
}

function getCurrentSuspension({ player }: Change): ReturnType<typeof toAuditFields> | null {
  const { suspendedAt, suspendedUntil, suspensionReason } = player;
  return suspendedAt === null ? null : toAuditFields({ until: suspendedUntil, reason: suspensionReason ?? '' });
}

function assertValidEnd({ until }: Suspension, now: Date): void {
  if (until === null) return;
  if (until <= now) throw createFieldError('until', 'must be in the future');
  const latest = now.getTime() + maxSuspensionDays * 86_400_000;
  if (until.getTime() > latest) throw createFieldError('until', `must be within ${maxSuspensionDays} days`);
}
