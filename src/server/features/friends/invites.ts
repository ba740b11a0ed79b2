import { Refusal } from '#shared/kernel/errors.ts';
import { befriend, mustStand } from './befriending.ts';
import { isEitherBlocked } from './blocks-store.ts';
import { findInviteCode, findInviter, insertInvite, replaceInvite } from './invites-store.ts';
import type { FriendsContext } from './context.ts';
import { decideRequest, findPending } from './requests-store.ts';
import { findFriendship } from './store.ts';

/** The player's invite, a link that makes friends of whoever follows it, made at the first call. */
export async function getOwnInvite(ctx: FriendsContext, playerId: string) {
  const known = await findInviteCode(ctx.database, playerId);
  if (known !== undefined) return inviteOf(ctx, known);
  return ctx.database.transaction(async (tx) => {
    await ctx.account.lockCaller(tx, playerId);
    await insertInvite(tx, playerId, ctx.chance.token(), await ctx.clock.now(tx));
    return inviteOf(ctx, (await findInviteCode(tx, playerId)) ?? '');
  });
}

/** Another one; the old link is worthless from now on. */
export async function renewInvite(ctx: FriendsContext, playerId: string) {
  const code = ctx.chance.token();
  return ctx.database.transaction(async (tx) => {
    await ctx.account.lockCaller(tx, playerId);
    await replaceInvite(tx, playerId, code, await ctx.clock.now(tx));
    return inviteOf(ctx, code);
  });
}

/** Who invites, to whoever has the link. */
export async function showInvite(ctx: FriendsContext, code: string, visitorId: string | null) {
  const { displayName, profileImageUrl, avatar, level } = await cardOf(
    ctx,
    await inviterOf(ctx, code, visitorId),
    visitorId,
  );
  return { displayName, profileImageUrl, avatar, level };
}

/** Friends at once; a repeat changes nothing. */
export async function acceptInvite(ctx: FriendsContext, playerId: string, code: string) {
  const { account, clock, database, notifications } = ctx;
  const inviterId = await inviterOf(ctx, code, playerId);
  if (inviterId === playerId) throw new Refusal('friendWithOneself');
  await database.transaction(async (tx) => {
    await account.lockPlayers(tx, [playerId, inviterId]);
    const isGood = (await findInviter(tx, code)) === inviterId && !(await isEitherBlocked(tx, playerId, inviterId));
    if (!isGood) throw new Refusal('inviteNotFound');
    await mustStand(ctx, tx, playerId, inviterId);
    if (await findFriendship(tx, playerId, inviterId)) return;
    const now = await clock.now(tx);
    await befriend(ctx, tx, playerId, inviterId, now);
    const pending = await findPending(tx, playerId, inviterId);
    if (pending) await decideRequest(tx, pending.id, 'accepted', now);
    // Once a day, or accepting and parting would be a doorbell.
    const reference = `invite ${playerId} ${now.toISOString().slice(0, 10)}`;
    await notifications.notify(
      tx,
      [{ playerId: inviterId, kind: 'friendAccepted', reference, actorId: playerId }],
      now,
    );
  });
  return { friend: await cardOf(ctx, inviterId, playerId), relation: 'friend' as const };
}

/** Whose invite it is, to this visitor; 404 when whoever invites is gone, or one of the two blocked the other. */
async function inviterOf({ database }: FriendsContext, code: string, visitorId: string | null): Promise<string> {
  const id = await findInviter(database, code);
  if (id === undefined) throw new Refusal('inviteNotFound');
  if (visitorId !== null && (await isEitherBlocked(database, id, visitorId))) throw new Refusal('inviteNotFound');
  return id;
}

async function cardOf({ database, playerCards }: FriendsContext, id: string, viewerId: string | null) {
  const card = (await playerCards.cards(database, [id], viewerId)).get(id);
  if (!card) throw new Refusal('inviteNotFound');
  return card;
}

const inviteOf = ({ publicUrl }: FriendsContext, code: string) => ({ code, url: `${publicUrl}/invite/${code}` });
