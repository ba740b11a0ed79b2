import type { ManagedItem } from '#shared/avatar/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { listManaged, lockItem, writeSold } from './avatar-items-admin-store.ts';
import type { AvatarContext } from './context.ts';

/** Lists items in the order of the catalogue. */
export async function listManagedItems({ database, catalogue }: AvatarContext): Promise<ManagedItem[]> {
  return (await listManaged(database, [...catalogue.listed])).map(catalogue.present);
}

/** Throws 404 for an item that is not in the catalogue. */
export async function assertItemListed(ctx: AvatarContext, id: number): Promise<void> {
  await getManagedItem(ctx, ctx.database, id);
}

/**
 * Puts an item on sale or takes it off; does nothing when it is already so. Throws 409 `starterSold` for a starter and
 * `itemEarned` for an earned item. The change is one transaction with an audit entry.
 */
export function sellItem(ctx: AvatarContext, actorId: string, id: number, isSold: boolean): Promise<ManagedItem> {
  const { database, clock, audit, catalogue } = ctx;
  return database.transaction(async (tx) => {
    const item = await lockItem(tx, id);
    if (!item) throw new ApiError('itemNotFound');
    if (item.isStarter) throw new ApiError('starterSold');
    if (catalogue.earnedBy.has(id)) throw new ApiError('itemEarned');
    if (item.isSold !== isSold) {
      await writeSold(tx, id, isSold);
      const now = await clock.now(tx);
      const entry = { subject: 'avatarItem', subjectId: String(id), action: 'updated', actorId, now } as const;
      await audit.noteAll(tx, [{ ...entry, before: { onSale: !isSold }, after: { onSale: isSold } }]);
    }
    return getManagedItem(ctx, tx, id);
  });
}

async function getManagedItem({ catalogue }: AvatarContext, queries: Queries, id: number): Promise<ManagedItem> {
  const [item] = catalogue.listed.has(id) ? await listManaged(queries, [id]) : [];
  if (!item) throw new ApiError('itemNotFound');
  return catalogue.present(item);
}
