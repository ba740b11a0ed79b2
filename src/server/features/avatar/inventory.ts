import type { AvatarItem } from '#shared/avatar/contract.ts';
import type { EarnedBy } from '#shared/avatar/rules.ts';
import { coins } from '#shared/kernel/coins.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { AvatarContext } from './context.ts';
import {
  countBought,
  deleteBought,
  findBoughtIds,
  findItems,
  insertBought,
  type ItemRow,
  listInventoryIds,
  listItems,
  removeItemFromSettings,
} from './store.ts';

interface Purchase {
  readonly itemId: number;
  readonly expectedPrice?: number | undefined;
}

/** Items that are sold, items that can be earned, starters, and anything else the player owns. */
export async function listAvatarItems({ database, catalogue }: AvatarContext, playerId: string): Promise<AvatarItem[]> {
  return (await listItems(database, playerId, [...catalogue.listed])).map(catalogue.present);
}

export async function listInventory(ctx: AvatarContext, playerId: string): Promise<{ avatarItemId: number }[]> {
  const ids = [...(await findOwnedIds(ctx, ctx.database, playerId))].sort((one, other) => one - other);
  return ids.map((avatarItemId) => ({ avatarItemId }));
}

/** 404 for an item the player does not own. Starters belong to every player. */
export async function assertItemOwned(ctx: AvatarContext, playerId: string, itemId: number): Promise<void> {
  if (!(await findOwnedIds(ctx, ctx.database, playerId)).has(itemId)) throw new ApiError('itemNotFound');
}

/**
 * Each item can be bought once: 409 `itemOwned` if the player has it, `itemEarned` if it can only be earned. An item
 * that is no longer sold is a 404 for everyone else.
 */
export async function buyItem(
  ctx: AvatarContext,
  tx: Tx,
  playerId: string,
  { itemId, expectedPrice }: Purchase,
): Promise<{ avatarItemId: number; coins: number }> {
  const { clock, failpoint, account, achievements, catalogue } = ctx;
  await account.lockPlayers(tx, [playerId]);
  const item = (await findItems(tx, [itemId])).get(itemId);
  if (!item) throw new ApiError('itemNotFound');
  if (catalogue.earnedBy.has(itemId)) throw new ApiError('itemEarned');
  if (item.isStarter || (await findBoughtIds(tx, playerId, [itemId])).has(itemId)) throw new ApiError('itemOwned');
  if (!catalogue.listed.has(itemId) || !item.isSold) throw new ApiError('itemNotFound');
  if (expectedPrice !== undefined && expectedPrice !== item.price) throw new ApiError('priceChanged');
  const now = await clock.now(tx);
  const balance = await payForItem(ctx, tx, playerId, item, now);
  failpoint('purchase.charged');
  await insertBought(tx, playerId, itemId, now);
  const { owned, legendary } = await countBought(tx, playerId);
  const gains = [
    { playerId, counter: 'itemsOwned', best: owned },
    { playerId, counter: 'legendaryItems', best: legendary },
  ] as const;
  await achievements.count(tx, gains, now);
  failpoint('purchase.added');
  return { avatarItemId: itemId, coins: balance };
}

async function payForItem(
  { chance, wallet }: AvatarContext,
  tx: Tx,
  playerId: string,
  item: ItemRow,
  now: Date,
): Promise<number> {
  if (item.price === 0) return wallet.balance(tx, playerId);
  const reference = `${item.id}:${chance.token()}`;
  const amount = coins(-item.price);
  const paid = { playerId, amount, counterAccount: 'sink', reason: 'avatar', reference } as const;
  return (await wallet.move(tx, [paid], now)).get(playerId) ?? 0;
}

/**
 * Takes an item off and removes it from the inventory. 404 for an item the player does not own, 409 for a starter or an
 * earned item.
 */
export async function removeItem(
  ctx: AvatarContext,
  playerId: string,
  itemId: number,
): Promise<{ avatarItemId: number }> {
  const { database, failpoint, account, catalogue } = ctx;
  await database.transaction(async (tx) => {
    await account.lockPlayers(tx, [playerId]);
    const item = (await findItems(tx, [itemId])).get(itemId);
    if (item?.isStarter) throw new ApiError('starterItem');
    const isEarned = catalogue.earnedBy.has(itemId) && !(await lacksAny(ctx, tx, playerId, [itemId]));
    if (isEarned) throw new ApiError('itemEarned');
    if (!(await deleteBought(tx, playerId, itemId))) throw new ApiError('itemNotFound');
    failpoint('avatar.removed');
    await removeItemFromSettings(tx, playerId, itemId);
  });
  failpoint('avatar.removal-committed');
  return { avatarItemId: itemId };
}

/** Whether the player is missing at least one of these non-starter items. */
export async function lacksAny(
  ctx: AvatarContext,
  queries: Queries,
  playerId: string,
  ids: readonly number[],
): Promise<boolean> {
  const bought = await findBoughtIds(queries, playerId, ids);
  const others = ids.filter((id) => !bought.has(id));
  if (!others.every((id) => ctx.catalogue.earnedBy.has(id))) return true;
  if (others.length === 0) return false;
  const own = await findEarnedIds(ctx, queries, playerId);
  return !others.every((id) => own.has(id));
}

/** Ids of all items the player owns, including starters. */
async function findOwnedIds(ctx: AvatarContext, queries: Queries, playerId: string): Promise<ReadonlySet<number>> {
  return new Set([...(await listInventoryIds(queries, playerId)), ...(await findEarnedIds(ctx, queries, playerId))]);
}

/** Earned items are not stored: they follow from the player's level and completed categories. */
async function findEarnedIds(
  { progress, catalogue }: AvatarContext,
  queries: Queries,
  playerId: string,
): Promise<ReadonlySet<number>> {
  const { level } = await progress.totals(queries, playerId);
  const completedPlaces = new Set(await progress.fullPlaces(queries, playerId));
  const isReached = ([, condition]: readonly [number, EarnedBy]) =>
    'level' in condition ? condition.level <= level : completedPlaces.has(condition.place);
  return new Set([...catalogue.earnedBy].filter(isReached).map(([id]) => id));
}
