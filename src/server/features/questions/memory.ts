import type { Catalog } from '#server/features/catalog/service.ts';
import { createBatcher } from '#server/platform/database/batcher.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { createPools, type Pool } from './pools.ts';
import { listResults } from './store.ts';
import { getBankVersion, listChangedSince, listPublished, listRevisions, type QuestionBody } from './store.ts';

/** Maximum number of cached old wordings, so that memory does not grow with every edit. */
const maxOldWordings = 10_000;

export type QuestionBank = Awaited<ReturnType<typeof openQuestionBank>>;

/**
 * The question bank in memory: dealing reads ids and bodies from here, regardless of the size of the bank. `refresh`
 * loads the changes since the known version, categories first because they share the version.
 */
export async function openQuestionBank(database: Database, catalog: Pick<Catalog, 'find' | 'poolsOf' | 'refresh'>) {
  let version = await getBankVersion(database);
  await catalog.refresh();
  const dealt = new Map<number, QuestionBody>();
  let pools = createPools(catalog.poolsOf);
  // Canaries are in no other pool.
  let canaries = createPools(catalog.poolsOf);
  // Questions that were removed, kept for deals that have already picked them.
  const removed = new Map<number, QuestionBody>();
  const oldWordings = new Map<string, QuestionBody>();

  const published = await listPublished(database);
  for (const body of published) dealt.set(body.id, body);
  replaceInPools([], published);

  function replaceInPools(out: readonly QuestionBody[], into: readonly QuestionBody[]): void {
    const isCanary = (body: QuestionBody) => body.isCanary;
    const isOrdinary = (body: QuestionBody) => !body.isCanary;
    pools.replace(out.filter(isOrdinary), into.filter(isOrdinary));
    canaries.replace(out.filter(isCanary), into.filter(isCanary));
  }

  async function readChanges(): Promise<void> {
    const latest = await getBankVersion(database);
    if (latest === version) return;
    if (await catalog.refresh()) {
      pools = createPools(catalog.poolsOf);
      canaries = createPools(catalog.poolsOf);
      replaceInPools([], [...dealt.values()]);
    }
    const changed = await listChangedSince(database, version);
    replaceInPools(
      changed.flatMap(({ id }) => dealt.get(id) ?? []),
      changed.filter((body) => body.isDealt),
    );
    for (const { isDealt, ...body } of changed) {
      if (isDealt) dealt.set(body.id, body);
      else if (dealt.delete(body.id)) addToCache(removed, body.id, body);
    }
    version = latest;
  }

  function findKnown(questionId: number, revision: number): QuestionBody | undefined {
    const body = dealt.get(questionId);
    return body?.revision === revision ? body : oldWordings.get(`${questionId}.${revision}`);
  }

  const refresh = createBatcher<null, void>(async (waiting) => {
    await readChanges();
    return waiting.map(() => ({ value: undefined }));
  });

  return {
    /** The questions of a category including its subcategories; 0 is the whole bank. */
    pool: (categoryId: number): Pool => pools.of(categoryId),

    /** The canary questions of a category, which `pool` excludes. */
    canaries: (categoryId: number): Pool => canaries.of(categoryId),

    /** Answer counts per question, including canaries; questions that were never asked are missing. */
    listResults,

    /** Returns whether a running game may deal it now. */
    has: (questionId: number): boolean => dealt.has(questionId),

    /**
     * Returns whether practice and games with known questions may deal it: its category is not retired, and it is no
     * canary.
     */
    isOffered(questionId: number): boolean {
      const body = dealt.get(questionId);
      return body !== undefined && !body.isCanary && !catalog.find(body.categoryId)?.isRetired;
    },

    /** The wording that is dealt now. */
    current(questionId: number): QuestionBody {
      const body = dealt.get(questionId) ?? removed.get(questionId);
      if (!body) throw new Error(`question ${questionId} is not in the bank`);
      return body;
    },

    /** Loads dealt wordings from memory, and edited or retired ones from the database. */
    async dealt(
      queries: Queries,
      keys: readonly { readonly questionId: number; readonly revision: number }[],
    ): Promise<(questionId: number, revision: number) => QuestionBody> {
      const missing = keys.filter((key) => !findKnown(key.questionId, key.revision));
      const found = missing.length > 0 ? await listRevisions(queries, missing) : [];
      for (const body of found) addToCache(oldWordings, `${body.id}.${body.revision}`, body);
      return (questionId, revision) => {
        const body = findKnown(questionId, revision);
        if (!body) throw new Error(`question ${questionId} has no revision ${revision}`);
        return body;
      };
    },

    /** Resolves after everything that was committed before the call is applied. */
    refresh: (): Promise<void> => refresh(null),
  };
}

function addToCache<Key>(bodies: Map<Key, QuestionBody>, key: Key, body: QuestionBody): void {
  bodies.set(key, body);
  for (const oldest of bodies.keys()) {
    if (bodies.size <= maxOldWordings) return;
    bodies.delete(oldest);
  }
}
