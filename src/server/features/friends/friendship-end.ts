import { ApiError } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { withLocked } from '#server/platform/database/database.ts';
import { assertCanInteract, assertPlayersExist } from './friend-requests.ts';
import { deleteBlock, insertBlock } from './store.ts';
import type { FriendsContext, RelationResult } from './context.ts';
import { findOther, findRelations } from './store.ts';
import { withdrawPending } from './requests-store.ts';
import { deleteFriendship } from './store.ts';

/** Ends a friendship (rules F7). Changes nothing if the two are not friends. */
export async function unfriend(ctx: FriendsContext, playerId: string, otherId: string): Promise<RelationResult> {
  await assertCanInteract(ctx, ctx.database, playerId, otherId);
  return withChallengesEnded(ctx, playerId, otherId, async (tx) => {
    if (await deleteFriendship(tx, playerId, otherId)) await ctx.events.publish(tx, 'friends', [playerId, otherId]);
    const relations = await findRelations(tx, playerId, [otherId]);
    return { relation: relations.get(otherId)?.relation ?? 'none' };
  });
}

/** Blocks a player and ends everything between the two (rules F7). The other player is not notified. */
export async function blockPlayer(ctx: FriendsContext, playerId: string, otherId: string): Promise<RelationResult> {
  if (playerId === otherId) throw new ApiError('friendWithOneself');
  await assertPlayersExist(ctx, ctx.database, playerId, otherId);
  return withChallengesEnded(ctx, playerId, otherId, async (tx, now) => {
    // Checked again under the locks, because one of the accounts may have been deleted meanwhile.
    await assertPlayersExist(ctx, tx, playerId, otherId);
    const isNew = await insertBlock(tx, playerId, otherId, now);
    const wereFriends = await deleteFriendship(tx, playerId, otherId);
    const wasAsked = await withdrawPending(tx, playerId, otherId, now);
    if (wereFriends || wasAsked) await ctx.events.publish(tx, 'friends', [playerId, otherId]);
    else if (isNew) await ctx.events.publish(tx, 'friends', [playerId]);
    return { relation: 'blocked' };
  });
}

/** Removes a block; a repeat changes nothing. */
export async function unblockPlayer(
  { account, database, events }: FriendsContext,
  playerId: string,
  otherId: string,
): Promise<RelationResult> {
  return database.transaction(async (tx) => {
    await account.lockPlayers(tx, [playerId, otherId]);
    if (!(await findOther(tx, otherId))) throw new ApiError('playerNotFound');
    if (await deleteBlock(tx, playerId, otherId)) await events.publish(tx, 'friends', [playerId]);
    return { relation: 'none' };
  });
}

/** 404 for a player who has left. Blocks make no difference. */
export async function assertPlayerExists({ database }: FriendsContext, otherId: string): Promise<void> {
  if (!(await findOther(database, otherId))) throw new ApiError('playerNotFound');
}

/** Runs `work` under both players' locks, with no undecided challenge between the two left (rules F13, F21). */
function withChallengesEnded(
  { challenges, clock, database, failpoint }: FriendsContext,
  playerId: string,
  otherId: string,
  work: (tx: Tx, now: Date) => Promise<RelationResult>,
): Promise<RelationResult> {
  const lock = async (tx: Tx): Promise<Date | null> => {
    const now = await clock.now(tx);
    return (await challenges.endBetween(tx, playerId, otherId, now)) ? now : null;
  };
  return withLocked(database, { name: `parting of ${playerId} and ${otherId}`, lock }, async (tx, now) => {
    const answer = await work(tx, now);
    failpoint('friends.parted');
    return answer;
  });
}
