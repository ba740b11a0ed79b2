import type { Database, Queries } from '#server/platform/database.ts';
import { bankVersionOf, listPublished, listRevisions, type QuestionBody } from './store.ts';

/** Ids of the questions of a category, all and by difficulty. */
export interface Pool {
  readonly all: readonly number[];
  readonly easy: readonly number[];
  readonly medium: readonly number[];
  readonly hard: readonly number[];
}

interface Contents {
  readonly version: number;
  readonly byId: ReadonlyMap<number, QuestionBody>;
  readonly pools: ReadonlyMap<number, Pool>;
}

const emptyPool: Pool = { all: [], easy: [], medium: [], hard: [] };

/** Older wordings of open games; a bound so that memory does not grow with every edit. */
const mostOldWordings = 10_000;

export type QuestionBank = Awaited<ReturnType<typeof openQuestionBank>>;

/**
 * The bank in memory: dealing takes ids and bodies from here, whatever its size. `refresh` reads it anew when its
 * version in the database has moved on. `parentOf` tells a subcategory's category.
 */
export async function openQuestionBank(database: Database, parentOf: (categoryId: number) => number | null) {
  let contents = await read(database, parentOf);
  const oldWordings = new Map<string, QuestionBody>();

  function known(questionId: number, revision: number): QuestionBody | undefined {
    const body = contents.byId.get(questionId);
    return body?.revision === revision ? body : oldWordings.get(`${questionId}.${revision}`);
  }

  return {
    /** The questions of a category with those of its subcategories; 0 is the whole bank. */
    pool: (categoryId: number): Pool => contents.pools.get(categoryId) ?? emptyPool,

    /** The wording that is dealt now. */
    current(questionId: number): QuestionBody {
      const body = contents.byId.get(questionId);
      if (!body) throw new Error(`question ${questionId} is not in the bank`);
      return body;
    },

    /** The wordings that were dealt, from memory; edited or retired ones from the database. */
    async dealt(
      queries: Queries,
      keys: readonly { readonly questionId: number; readonly revision: number }[],
    ): Promise<(questionId: number, revision: number) => QuestionBody> {
      const missing = keys.filter((key) => !known(key.questionId, key.revision));
      if (missing.length > 0) {
        if (oldWordings.size > mostOldWordings) oldWordings.clear();
        for (const body of await listRevisions(queries, missing)) oldWordings.set(`${body.id}.${body.revision}`, body);
      }
      return (questionId, revision) => {
        const body = known(questionId, revision);
        if (!body) throw new Error(`question ${questionId} has no revision ${revision}`);
        return body;
      };
    },

    async refresh(): Promise<void> {
      if ((await bankVersionOf(database)) !== contents.version) contents = await read(database, parentOf);
    },
  };
}

async function read(database: Database, parentOf: (categoryId: number) => number | null): Promise<Contents> {
  const version = await bankVersionOf(database);
  const bodies = await listPublished(database);
  const pools = new Map<number, Record<keyof Pool, number[]>>();
  for (const { id, categoryId, difficulty } of bodies) {
    const parent = parentOf(categoryId);
    for (const key of parent === null ? [0, categoryId] : [0, parent, categoryId]) {
      let pool = pools.get(key);
      if (!pool) pools.set(key, (pool = { all: [], easy: [], medium: [], hard: [] }));
      pool.all.push(id);
      pool[difficulty].push(id);
    }
  }
  return { version, byId: new Map(bodies.map((body) => [body.id, body])), pools };
}
