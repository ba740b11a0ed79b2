import type { ManagedItem } from '#shared/avatar/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Catalogue } from './catalogue.ts';
import { listManaged, lockItem, writeSold } from './managed-store.ts';

interface Parts extends Pick<Deps, 'clock'> {
  readonly database: Database;
  readonly audit: Pick<Audit, 'noteAll'>;
  readonly catalogue: Catalogue;
}

/** What the administrator does with the catalogue of avatar items: each change one transaction, noted. */
export function createManaging({ database, clock, audit, catalogue }: Parts) {
  const { listed, earnedBy, present } = catalogue;

  async function get(queries: Queries, id: number): Promise<ManagedItem> {
    const [item] = listed.has(id) ? await listManaged(queries, [id]) : [];
    if (!item) throw new Refusal('itemNotFound');
    return present(item);
  }

  return {
    /** In the order of the catalogue. */
    managed: async (): Promise<ManagedItem[]> => (await listManaged(database, [...listed])).map(present),

    /** 404 for one that is not in the catalogue. */
    async mustBeListed(id: number): Promise<void> {
      await get(database, id);
    },

    /** Lets it be bought or not; 409 `starterSold` for what everybody has, `itemEarned` for what nobody buys. What is so already stays so. */
    sell(actorId: string, id: number, isSold: boolean): Promise<ManagedItem> {
      return database.transaction(async (tx) => {
        const item = await lockItem(tx, id);
        if (!item) throw new Refusal('itemNotFound');
        if (item.isStarter) throw new Refusal('starterSold');
        if (earnedBy.has(id)) throw new Refusal('itemEarned');
        if (item.isSold !== isSold) {
          await writeSold(tx, id, isSold);
          const now = await clock.now(tx);
          const what = { subject: 'avatarItem', subjectId: String(id), action: 'updated', actorId, now } as const;
          await audit.noteAll(tx, [{ ...what, before: { onSale: !isSold }, after: { onSale: isSold } }]);
        }
        return get(tx, id);
      });
    },
  };
}
