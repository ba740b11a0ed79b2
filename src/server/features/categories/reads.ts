import type { ManagedCategory } from '#shared/categories/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { countOwnQuestions, readCategories } from './store.ts';

/** All of them in their order, main ones first. */
export async function listManaged(queries: Queries): Promise<ManagedCategory[]> {
  const rows = await readCategories(queries);
  const counts = await countOwnQuestions(queries);
  return rows.map(({ id, parentId, name, icon, retiredAt, mergedIntoId }) => ({
    id,
    parentId,
    name,
    icon: rows.find((row) => row.id === parentId)?.icon ?? icon,
    isRetired: retiredAt !== null,
    mergedIntoId,
    published: counts.get(id)?.published ?? 0,
    questions: counts.get(id)?.questions ?? 0,
  }));
}

export async function getManaged(queries: Queries, id: number): Promise<ManagedCategory> {
  const found = (await listManaged(queries)).find((one) => one.id === id);
  if (!found) throw new Refusal('categoryNotFound');
  return found;
}
