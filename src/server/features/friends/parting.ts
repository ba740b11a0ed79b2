import { Refusal } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { withLocked } from '#server/platform/database/with-locked.ts';
import { mustMeet, mustStand } from './befriending.ts';
import { deleteBlock, insertBlock } from './blocks-store.ts';
import type { FriendsContext, Standing } from './context.ts';
import { findOther, findRelations } from './relations-store.ts';
import { withdrawPending } from './requests-store.ts';
import { deleteFriendship } from './store.ts';

/** Ends a friendship (rules F7); for two who are no friends nothing changes. */
export async function unfriend(ctx: FriendsContext, playerId: string, otherId: string): Promise<Standing> {
  await mustMeet(ctx, ctx.database, playerId, otherId);
  return part(ctx, playerId, otherId, async (tx) => {
    if (await deleteFriendship(tx, playerId, otherId)) await ctx.events.publish(tx, 'friends', [playerId, otherId]);
    const relations = await findRelations(tx, playerId, [otherId]);
    return { relation: relations.get(otherId)?.relation ?? 'none' };
  });
}

/** Blocks, and ends everything between the two (rules F7); the other is told nothing. */
export async function block(ctx: FriendsContext, playerId: string, otherId: string): Promise<Standing> {
  if (playerId === otherId) throw new Refusal('friendWithOneself');
  await mustStand(ctx, ctx.database, playerId, otherId);
  return part(ctx, playerId, otherId, async (tx, now) => {
    // Deleted meanwhile: then there is nobody to block, or who blocks.
    await mustStand(ctx, tx, playerId, otherId);
    const isNew = await insertBlock(tx, playerId, otherId, now);
    const wereFriends = await deleteFriendship(tx, playerId, otherId);
    const wasAsked = await withdrawPending(tx, playerId, otherId, now);
    if (wereFriends || wasAsked) await ctx.events.publish(tx, 'friends', [playerId, otherId]);
    else if (isNew) await ctx.events.publish(tx, 'friends', [playerId]);
    return { relation: 'blocked' };
  });
}

/** Takes a block back; a repeat changes nothing. */
export async function unblock(
  { account, database, events }: FriendsContext,
  playerId: string,
  otherId: string,
): Promise<Standing> {
  return database.transaction(async (tx) => {
    await account.lockPlayers(tx, [playerId, otherId]);
    if (!(await findOther(tx, otherId))) throw new Refusal('playerNotFound');
    if (await deleteBlock(tx, playerId, otherId)) await events.publish(tx, 'friends', [playerId]);
    return { relation: 'none' };
  });
}

/** 404 for one who is not there any more, blocked or not. */
export async function mustBeThere({ database }: FriendsContext, otherId: string): Promise<void> {
  if (!(await findOther(database, otherId))) throw new Refusal('playerNotFound');
}

/** Runs `work` under both players' locks, with no undecided challenge between the two left (rules F13, F21). */
function part(
  { challenges, clock, database, failpoint }: FriendsContext,
  playerId: string,
  otherId: string,
  work: (tx: Tx, now: Date) => Promise<Standing>,
): Promise<Standing> {
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
