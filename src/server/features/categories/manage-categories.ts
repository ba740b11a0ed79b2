import type { ManagedCategory, categoriesContract } from '#shared/categories/contract.ts';
import { ApiError, createFieldError } from '#shared/kernel/errors.ts';
import type { Queries } from '#server/platform/database/database.ts';
import {
  type CategoryRow,
  countOwnQuestions,
  createCategory,
  listQuestionIds,
  readCategories,
  saveCategory,
  saveCategoryOrder,
} from './store.ts';
import { landmarkColors } from '#shared/categories/rules.ts';
import type { Input } from '#shared/kernel/contract.ts';
import {
  type CategoriesContext,
  assertOtherCategoryRemains,
  getCategoryRow,
  removeRetiredFromCalendar,
  runCategoryTransaction,
} from './category-transaction.ts';

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

type NewCategory = Input<(typeof categoriesContract)['POST /api/admin/categories']>['body'];
type CategoryChange = Input<(typeof categoriesContract)['PATCH /api/admin/categories/:id']>['body'];

/** A new category goes last among its siblings. */
export function addCategory(ctx: CategoriesContext, actorId: string, form: NewCategory): Promise<ManagedCategory> {
  return runCategoryTransaction(ctx, actorId, async ({ tx, all, note }) => {
    const parent = form.parentId === null ? null : getMainCategory(all, form.parentId);
    const icon = form.icon ?? 'general';
    const look = parent ?? { icon, color: landmarkColors[icon] };
    const { name, parentId } = form;
    const id = await createCategory(tx, { name, parentId, icon: look.icon, color: look.color });
    await note({
      id,
      action: 'added',
      before: null,
      after: toAuditFacts({ name, icon: look.icon, parentId, retiredAt: null }, all),
    });
    return getManagedCategory(tx, id);
  });
}

/** A form that changes nothing writes nothing. */
export function updateCategory(
  ctx: CategoriesContext,
  actorId: string,
  id: number,
  form: CategoryChange,
): Promise<ManagedCategory> {
  return runCategoryTransaction(ctx, actorId, async (transaction) => {
    const { tx, all, note } = transaction;
    const row = getCategoryRow(all, id);
    const changed = applyCategoryChange(form, row, transaction);
    if (row.retiredAt === null && changed.retiredAt !== null) assertOtherCategoryRemains(all, row);
    const [before, after] = [toAuditFacts(row, all), toAuditFacts(changed, all)];
    const fields = Object.keys(after).filter((field) => before[field] !== after[field]);
    if (fields.length > 0) {
      await saveCategory(tx, changed);
      const pickChanged = (facts: typeof before) => Object.fromEntries(fields.map((field) => [field, facts[field]]));
      await note({ id, action: 'updated', before: pickChanged(before), after: pickChanged(after) });
      if (row.parentId === null) await removeRetiredFromCalendar(ctx, transaction);
    }
    return getManagedCategory(tx, id);
  });
}

function applyCategoryChange(
  form: CategoryChange,
  row: CategoryRow,
  { all, now }: { readonly all: readonly CategoryRow[]; readonly now: Date },
): CategoryRow {
  const isMain = row.parentId === null;
  if (form.parentId !== undefined && isMain)
    throw createFieldError('parentId', 'is for subcategories: a main one stays a main one');
  if (form.icon !== undefined && !isMain) throw createFieldError('icon', 'comes from the main category');
  const { parentId = row.parentId } = form;
  const moved = parentId === null || parentId === row.parentId ? null : getMainCategory(all, parentId);
  const retiredAt = form.isRetired === undefined ? row.retiredAt : form.isRetired ? (row.retiredAt ?? now) : null;
  const hasOtherContent =
    moved !== null || (form.name ?? row.name) !== row.name || (form.icon ?? row.icon) !== row.icon;
  return {
    ...row,
    parentId,
    name: form.name ?? row.name,
    ...(form.icon && { icon: form.icon, color: landmarkColors[form.icon] }),
    ...(moved && { icon: moved.icon, color: moved.color, place: getNextPlace(all, moved.id) }),
    isEdited: row.isEdited || hasOtherContent,
    retiredAt,
    mergedIntoId: retiredAt === null ? null : row.mergedIntoId,
  };
}

const getNextPlace = (all: readonly CategoryRow[], parentId: number) =>
  Math.max(0, ...all.filter((row) => row.parentId === parentId).map(({ place }) => place + 1));

/** 400 for a subcategory, because there are only two levels. */
function getMainCategory(all: readonly CategoryRow[], id: number): CategoryRow {
  const row = getCategoryRow(all, id);
  if (row.parentId !== null) throw createFieldError('parentId', 'must be a main category');
  return row;
}

/** Category properties recorded in the audit trail. */
function toAuditFacts(
  { name, icon, parentId, retiredAt }: Pick<CategoryRow, 'name' | 'icon' | 'parentId' | 'retiredAt'>,
  all: readonly CategoryRow[],
): Record<string, unknown> {
  const look = parentId === null ? { landmark: icon } : { mainCategory: all.find(({ id }) => id === parentId)?.name };
  return { name, ...look, retired: retiredAt !== null };
}

/**
 * Moves all questions of a category and its subcategories into another category and retires the source. Later imports
 * and releases that address the source also go to the target. Returns the number of moved questions.
 */
export function mergeCategory(
  ctx: CategoriesContext,
  actorId: string,
  id: number,
  intoId: number,
): Promise<{ readonly moved: number }> {
  return runCategoryTransaction(ctx, actorId, async (transaction) => {
    const { tx, all, now, note } = transaction;
    const row = getCategoryRow(all, id);
    const into = getCategoryRow(all, intoId);
    const family = all.filter((candidate) => candidate.id === id || candidate.parentId === id);
    if (family.includes(into)) throw createFieldError('intoId', 'must be another category');
    const isTargetRetired =
      into.retiredAt !== null ||
      all.some((candidate) => candidate.id === into.parentId && candidate.retiredAt !== null);
    if (isTargetRetired) throw new ApiError('categoryRetired');
    assertOtherCategoryRemains(all, row);
    const ids = await listQuestionIds(
      tx,
      family.map((candidate) => candidate.id),
    );
    const moved = await ctx.questions.change(tx, ids, { actorId, now }, (stored) => ({
      ...stored,
      categoryId: intoId,
    }));
    for (const candidate of family)
      await saveCategory(tx, { ...candidate, retiredAt: candidate.retiredAt ?? now, mergedIntoId: intoId });
    // Repoint categories that were merged into these earlier, because a release follows only one step.
    const earlierMerges = all.filter(
      (candidate) =>
        !family.includes(candidate) && family.some(({ id: mergedId }) => mergedId === candidate.mergedIntoId),
    );
    for (const candidate of earlierMerges) await saveCategory(tx, { ...candidate, mergedIntoId: intoId });
    await note({ id, action: 'merged', before: null, after: { into: into.name, questions: moved.length } });
    if (row.parentId === null) await removeRetiredFromCalendar(ctx, transaction);
    return { moved: moved.length };
  });
}

/** Reorders siblings; unlisted categories follow in their previous order. */
export function orderCategories(
  ctx: CategoriesContext,
  actorId: string,
  parentId: number | null,
  ids: readonly number[],
): Promise<ManagedCategory[]> {
  return runCategoryTransaction(ctx, actorId, async ({ tx, all, note }) => {
    const parent = parentId === null ? null : getCategoryRow(all, parentId);
    const siblings = all.filter((row) => row.parentId === parentId);
    const requested = ids.map((id) => getCategoryRow(all, id));
    if (requested.some((row) => !siblings.includes(row))) {
      throw createFieldError('ids', parent ? 'must be subcategories of this one' : 'must be main categories');
    }
    const after = [...requested, ...siblings.filter((row) => !requested.includes(row))];
    if (after.some((row, index) => row !== siblings[index])) {
      await saveCategoryOrder(
        tx,
        after.map(({ id }) => id),
      );
      const names = (rows: typeof after) => ({ order: rows.map(({ name }) => name) });
      await note({ id: parent?.id ?? 0, action: 'ordered', before: names(siblings), after: names(after) });
    }
    return listManagedCategories(tx);
  });
}
