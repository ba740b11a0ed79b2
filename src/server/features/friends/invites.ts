import { ApiError } from '#shared/kernel/errors.ts';
import { befriend, assertPlayersExist } from './friend-requests.ts';
import { isEitherBlocked } from './store.ts';
import { findInviteCode, findInviter, insertInvite, replaceInvite } from './store.ts';
import type { FriendsContext } from './context.ts';
import { decideRequest, findPending } from './requests-store.ts';
import { findFriendship } from './store.ts';

/** The player's invite, a link that makes its visitor a friend. Created at the first call. */
export async function getOwnInvite(ctx: FriendsContext, playerId: string) {
  const known = await findInviteCode(ctx.database, playerId);
  if (known !== undefined) return toInvite(ctx, known);
  return ctx.database.transaction(async (tx) => {
    await ctx.account.lockCaller(tx, playerId);
    await insertInvite(tx, playerId, ctx.chance.token(), await ctx.clock.now(tx));
    return toInvite(ctx, (await findInviteCode(tx, playerId)) ?? '');
  });
}

/** Creates a new link; the old one stops working. */
export async function renewInvite(ctx: FriendsContext, playerId: string) {
  const code = ctx.chance.token();
  return ctx.database.transaction(async (tx) => {
    await ctx.account.lockCaller(tx, playerId);
    await replaceInvite(tx, playerId, code, await ctx.clock.now(tx));
    return toInvite(ctx, code);
  });
}

/** The inviter, as shown to everyone who has the link. */
export async function getInvite(ctx: FriendsContext, code: string, visitorId: string | null) {
  const { displayName, profileImageUrl, avatar, level } = await getCard(
    ctx,
    await getInviterId(ctx, code, visitorId),
    visitorId,
  );
  return { displayName, profileImageUrl, avatar, level };
}

/** Makes friends at once; a repeat changes nothing. */
export async function acceptInvite(ctx: FriendsContext, playerId: string, code: string) {
  const { account, clock, database, notifications } = ctx;
  const inviterId = await getInviterId(ctx, code, playerId);
  if (inviterId === playerId) throw new ApiError('friendWithOneself');
  await database.transaction(async (tx) => {
    await account.lockPlayers(tx, [playerId, inviterId]);
    const isValid = (await findInviter(tx, code)) === inviterId && !(await isEitherBlocked(tx, playerId, inviterId));
    if (!isValid) throw new ApiError('inviteNotFound');
    await assertPlayersExist(ctx, tx, playerId, inviterId);
    if (await findFriendship(tx, playerId, inviterId)) return;
    const now = await clock.now(tx);
    await befriend(ctx, tx, playerId, inviterId, now);
    const pending = await findPending(tx, playerId, inviterId);
    if (pending) await decideRequest(tx, pending.id, 'accepted', now);
    // One notification per day, because accepting and unfriending repeatedly must not spam the inviter.
    const reference = `invite ${playerId} ${now.toISOString().slice(0, 10)}`;
    await notifications.notify(
      tx,
      [{ playerId: inviterId, kind: 'friendAccepted', reference, actorId: playerId }],
      now,
    );
  });
  return { friend: await getCard(ctx, inviterId, playerId), relation: 'friend' as const };
}

/** Id of the inviter; 404 if the inviter has left or one of the two blocked the other. */
async function getInviterId({ database }: FriendsContext, code: string, visitorId: string | null): Promise<string> {
  const id = await findInviter(database, code);
  if (id === undefined) throw new ApiError('inviteNotFound');
  if (visitorId !== null && (await isEitherBlocked(database, id, visitorId))) throw new ApiError('inviteNotFound');
  return id;
}

async function getCard({ database, playerCards }: FriendsContext, id: string, viewerId: string | null) {
  const card = (await playerCards.cards(database, [id], viewerId)).get(id);
  if (!card) throw new ApiError('inviteNotFound');
  return card;
}

const toInvite = ({ publicUrl }: FriendsContext, code: string) => ({ code, url: `${publicUrl}/invite/${code}` });
