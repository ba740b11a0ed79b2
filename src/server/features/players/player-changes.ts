import { ApiError } from '#shared/kernel/errors.ts';
import { type StaffAccess, isStaff, canAccess } from '#shared/kernel/roles.ts';
import { isSuspended } from '#shared/players/rules.ts';
import type { AuditEntry } from '#server/features/audit/service.ts';
import type { ModeratedPlayer } from '#server/features/account/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type Conflicts, findConflicts, noConflicts } from './conflicts-of-interest.ts';
import type { PlayersContext } from './context.ts';

/** A locked player with the actor's audit function and the time of the change. */
export interface Change {
  readonly player: ModeratedPlayer;
  readonly now: Date;
  note(what: Pick<AuditEntry, 'action' | 'before' | 'after'>): Promise<void>;
}

/** Audit field: an owner decided about a current opponent because no other member of staff could (rules W42). */
const ownOpponentNote = { wasOwnOpponent: true } as const;

export async function lockChange(
  ctx: PlayersContext,
  tx: Tx,
  actorId: string | null,
  id: string,
  desk: StaffAccess = 'admin',
): Promise<Change> {
  await ctx.account.lockPlayers(tx, [id]);
  return beginChange(ctx, tx, actorId, id, desk);
}

/** Locks many players in the order of their ids. */
export async function lockChanges(
  ctx: PlayersContext,
  tx: Tx,
  actorId: string,
  ids: readonly string[],
  desk: StaffAccess = 'admin',
): Promise<Change[]> {
  await ctx.account.lockPlayers(tx, ids.toSorted());
  return beginChanges(ctx, tx, actorId, ids, desk);
}

/** Locks the player together with all owners, so that concurrent calls cannot remove the last owners. */
export async function lockChangeWithOwners(ctx: PlayersContext, tx: Tx, actorId: string, id: string): Promise<Change> {
  const { account, clock } = ctx;
  const administrators = await account.moderation.listAdministrators(tx, await clock.now(tx));
  await account.lockPlayers(tx, [...new Set([id, ...administrators])].sort());
  return beginChange(ctx, tx, actorId, id);
}

async function beginChange(
  ctx: PlayersContext,
  tx: Tx,
  actorId: string | null,
  id: string,
  desk: StaffAccess = 'admin',
): Promise<Change> {
  const now = await ctx.clock.now(tx);
  const actor = await getActor(ctx, tx, actorId, now, desk);
  const change = await createChange(ctx, tx, actor, id, now, await findConflictsOf(ctx, tx, actor, [id], desk, now));
  if (!change) throw new ApiError('playerNotFound');
  return change;
}

/**
 * Creates changes for locked players in the order of their ids. Deleted accounts are skipped. `known` passes conflicts
 * that this transaction may already have ended.
 */
export async function beginChanges(
  ctx: PlayersContext,
  tx: Tx,
  actorId: string,
  ids: readonly string[],
  desk: StaffAccess = 'admin',
  known?: Conflicts,
): Promise<Change[]> {
  const now = await ctx.clock.now(tx);
  const actor = await getActor(ctx, tx, actorId, now, desk);
  const conflicts = known ?? (await findConflictsOf(ctx, tx, actor, ids, desk, now));
  const changes: Change[] = [];
  for (const id of ids.toSorted()) {
    const change = await createChange(ctx, tx, actor, id, now, conflicts);
    if (change) changes.push(change);
  }
  return changes;
}

/** Conflicts of an actor, read before anything has changed. */
export async function findActorConflicts(
  ctx: PlayersContext,
  tx: Tx,
  actorId: string,
  ids: readonly string[],
  desk: StaffAccess,
): Promise<Conflicts> {
  const now = await ctx.clock.now(tx);
  return findConflictsOf(ctx, tx, await getActor(ctx, tx, actorId, now, desk), ids, desk, now);
}

/**
 * Throws 403 unless the actor may still decide about the locked player. Returns additional fields for the audit trail.
 */
export async function assertMayModerate(
  ctx: PlayersContext,
  tx: Tx,
  actorId: string,
  id: string,
  now: Date,
): Promise<Partial<typeof ownOpponentNote>> {
  const actor = await getActor(ctx, tx, actorId, now, 'moderator');
  assertCanActOn(actor, await ctx.account.moderation.findModerated(tx, id));
  return actor === null ? {} : noteOwnOpponent(ctx, tx, actor, id, 'moderator', now);
}

/** Returns the audit field for a decision about an opponent. Throws 403 if another member of staff has to decide. */
export async function noteOwnOpponent(
  ctx: PlayersContext,
  tx: Tx,
  actor: Pick<ModeratedPlayer, 'id' | 'role'>,
  id: string,
  desk: StaffAccess,
  now: Date,
): Promise<Partial<typeof ownOpponentNote>> {
  const { opponents, barred } = await findConflicts(ctx, tx, actor, [id], desk, now);
  if (barred.has(id)) throw new ApiError('ownOpponent');
  return opponents.has(id) ? ownOpponentNote : {};
}

/** Throws 409 if no owner outside these changes would remain. The caller has locked all owners. */
export async function assertOwnerRemains(
  { account }: PlayersContext,
  tx: Tx,
  changes: readonly Change[],
): Promise<void> {
  const [owner] = changes.filter(({ player }) => player.role === 'admin');
  if (!owner) return;
  const concerned = new Set(changes.map(({ player }) => player.id));
  const others = (await account.moderation.listAdministrators(tx, owner.now)).filter((id) => !concerned.has(id));
  if (others.length === 0) throw new ApiError('lastAdministrator');
}

/**
 * Reads the acting member of staff again, because they may have lost their role or been suspended since the call
 * arrived. Null for the server itself.
 */
async function getActor(
  { account }: PlayersContext,
  tx: Tx,
  actorId: string | null,
  now: Date,
  desk: StaffAccess,
): Promise<ModeratedPlayer | null> {
  if (actorId === null) return null;
  const actor = await account.moderation.findModerated(tx, actorId);
  if (!actor || isSuspended(actor, now)) throw new ApiError('unauthorized');
  if (!isStaff(actor.role)) throw new ApiError('adminOnly');
  if (!canAccess(desk, actor.role)) throw new ApiError('otherRole');
  return actor;
}

/** Only owners may act on members of staff. Moderators may not act on each other, on editors or on owners. */
function assertCanActOn(actor: ModeratedPlayer | null, player: ModeratedPlayer | null): void {
  if (actor && actor.role !== 'admin' && player && isStaff(player.role)) throw new ApiError('ofStaff');
}

/** The actor's opponents among the players (rules W42). None if the server itself acts. */
async function findConflictsOf(
  ctx: PlayersContext,
  tx: Tx,
  actor: ModeratedPlayer | null,
  ids: readonly string[],
  desk: StaffAccess,
  now: Date,
): Promise<Conflicts> {
  return actor === null ? noConflicts : findConflicts(ctx, tx, actor, ids, desk, now);
}

/** Creates the change of a locked player. Returns null for a deleted account. */
async function createChange(
  { account, audit }: PlayersContext,
  tx: Tx,
  actor: ModeratedPlayer | null,
  id: string,
  now: Date,
  { opponents, barred }: Conflicts,
): Promise<Change | null> {
  const player = await account.moderation.findModerated(tx, id);
  assertCanActOn(actor, player);
  if (!player) return null;
  if (barred.has(id)) throw new ApiError('ownOpponent');
  const by = { subject: 'player', subjectId: id, actorId: actor?.id ?? null, now } as const;
  const note: Change['note'] = ({ action, before, after }) =>
    audit.noteAll(tx, [{ action, before, after: opponents.has(id) ? { ...after, ...ownOpponentNote } : after, ...by }]);
  return { player, now, note };
}
