import type { Worn } from '#server/features/account/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { createItemValueCache, readCatalogue } from './catalogue.ts';
import type { AvatarContext, AvatarDependencies } from './context.ts';
import { getLooks } from './look.ts';

/**
 * The avatar for other features: items that players wear and how they get them (rules 2.19, 4.6). Every write holds the
 * player's lock. Routes call the use cases with `context`, which includes the item file and a cache of item values.
 */
export async function createAvatar(dependencies: AvatarDependencies) {
  const context: AvatarContext = {
    ...dependencies,
    catalogue: await readCatalogue(),
    readItemValues: createItemValueCache(),
  };
  return {
    context,

    /** Avatar drawing data by player id. */
    looks: (queries: Queries, players: readonly Worn[]) => getLooks(context, queries, players),
  };
}
