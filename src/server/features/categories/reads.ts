import type { ManagedCategory } from '#shared/categories/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { countOwnQuestions, readCategories } from './store.ts';

export async function listManagedCategories(queries: Queries): Promise<ManagedCategory[]> {
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

export async function getManagedCategory(queries: Queries, id: number): Promise<ManagedCategory> {
  const found = (await listManagedCategories(queries)).find((managed) => managed.id === id);
  if (!found) throw new ApiError('categoryNotFound');
  return found;
}
