import { setImmediate as nextTurn } from 'node:timers/promises';
import { findSimilarQuestionIds } from '#shared/questions/alike.ts';
import type { Database } from '#server/platform/database/database.ts';
import { getBankVersion, listQuestionTexts } from './store.ts';

/** Maximum number listed; the most similar ones come first. */
const maxListed = 1_000;

/**
 * Finds questions that ask nearly the same, grouped together. Calculated once per version of the bank, yielding to the
 * event loop.
 */
export function createSimilarityFinder(database: Database): () => Promise<readonly number[]> {
  let cached: { readonly version: number; readonly ids: Promise<readonly number[]> } | undefined;

  async function calculate(): Promise<readonly number[]> {
    const work = findSimilarQuestionIds(await listQuestionTexts(database));
    for (;;) {
      const step = work.next();
      if (step.done) return step.value.slice(0, maxListed);
      await nextTurn();
    }
  }

  return async () => {
    const version = await getBankVersion(database);
    if (cached?.version !== version) cached = { version, ids: calculate() };
    const { ids } = cached;
    try {
      return await ids;
    } catch (error) {
      cached = undefined;
      throw error;
    }
  };
}
