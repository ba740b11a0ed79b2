import type { ManagedItem } from '#shared/avatar/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Catalogue } from './catalogue.ts';
import { listManaged, lockItem, writeSold } from './avatar-items-admin-store.ts';

interface Parts extends Pick<Deps, 'clock'> {
  readonly database: Database;
  readonly audit: Pick<Audit, 'noteAll'>;
  readonly catalogue: Catalogue;
}

/** Administration of the avatar catalogue. Each change is one transaction with an audit entry. */
export function createAvatarItemsAdmin({ database, clock, audit, catalogue }: Parts) {
  const { listed, earnedBy, present } = catalogue;

  async function get(queries: Queries, id: number): Promise<ManagedItem> {
    const [item] = listed.has(id) ? await listManaged(queries, [id]) : [];
    if (!item) throw new ApiError('itemNotFound');
    return present(item);
  }

  return {
    /** Lists items in the order of the catalogue. */
    managed: async (): Promise<ManagedItem[]> => (await listManaged(database, [...listed])).map(present),

    /** Throws 404 for an item that is not in the catalogue. */
    async mustBeListed(id: number): Promise<void> {
      await get(database, id);
    },

    /**
     * Puts an item on sale or takes it off; does nothing when it is already so. Throws 409 `starterSold` for a starter
     * and `itemEarned` for an earned item.
     */
    sell(actorId: string, id: number, isSold: boolean): Promise<ManagedItem> {
      return database.transaction(async (tx) => {
        const item = await lockItem(tx, id);
        if (!item) throw new ApiError('itemNotFound');
        if (item.isStarter) throw new ApiError('starterSold');
        if (earnedBy.has(id)) throw new ApiError('itemEarned');
        if (item.isSold !== isSold) {
          await writeSold(tx, id, isSold);
          const now = await clock.now(tx);
          const entry = { subject: 'avatarItem', subjectId: String(id), action: 'updated', actorId, now } as const;
          await audit.noteAll(tx, [{ ...entry, before: { onSale: !isSold }, after: { onSale: isSold } }]);
        }
        return get(tx, id);
      });
    },
  };
}
