import { setImmediate as nextTurn } from 'node:timers/promises';
import { alikeIds } from '#shared/questions/alike.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bankVersionOf, listAsked } from './store.ts';

/** So many are listed: whoever cleans the bank begins with the most alike. */
const maxListed = 1_000;

/** Questions that ask nearly what another one asks, each beside it: reckoned once for each version of the bank, in turns. */
export function createAlike(database: Database): () => Promise<readonly number[]> {
  let held: { readonly version: number; readonly ids: Promise<readonly number[]> } | undefined;

  async function reckon(): Promise<readonly number[]> {
    const work = alikeIds(await listAsked(database));
    for (;;) {
      const step = work.next();
      if (step.done) return step.value.slice(0, maxListed);
      await nextTurn();
    }
  }

  return async () => {
    const version = await bankVersionOf(database);
    if (held?.version !== version) held = { version, ids: reckon() };
    const { ids } = held;
    try {
      return await ids;
    } catch (error) {
      held = undefined;
      throw error;
    }
  };
}
