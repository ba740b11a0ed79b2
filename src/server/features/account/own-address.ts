import type { Deps } from '#server/platform/deps.ts';
import { deleteOldMailLinks, exportMailLinks } from './mail-links-store.ts';

export type OwnAddress = ReturnType<typeof createOwnAddress>;

/** A player's own e-mail address, and the links that were mailed to it. */
export function createOwnAddress({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    exported: exportMailLinks,

    /** Deletes links that are not good any more. */
    async forgetOldLinks(): Promise<void> {
      await deleteOldMailLinks(database, await clock.now(database));
    },
  };
}
