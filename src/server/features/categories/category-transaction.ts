import type { Audit, AuditEntry } from '#server/features/audit/service.ts';
import type { Daily } from '#server/features/daily/service.ts';
import type { Questions } from '#server/features/questions/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { isConstraintViolation } from '#server/platform/database/database-errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type CategoryRow, readCategories } from './store.ts';

/** Dependencies of the categories feature. */
export interface CategoriesContext extends Pick<Deps, 'database' | 'clock' | 'failpoint'> {
  readonly audit: Pick<Audit, 'noteAll'>;
  readonly daily: Pick<Daily, 'leavePlacesOut'>;
  readonly events: Pick<Events, 'publishToAll'>;
  readonly questions: Pick<Questions, 'bank' | 'change' | 'raiseVersion'>;
}

/** The categories, read while no other transaction can write them. */
export interface CategoryTransaction {
  readonly tx: Tx;
  readonly actorId: string;
  readonly now: Date;
  readonly all: readonly CategoryRow[];
  note(entry: Pick<AuditEntry, 'action' | 'before' | 'after'> & { readonly id: number }): Promise<void>;
}

/**
 * Runs one change of the categories. It is serialized with all writes of questions, and every server then reloads both.
 * 409 `categoryExists` if another category has the name.
 */
export async function runCategoryTransaction<T>(
  ctx: CategoriesContext,
  actorId: string,
  work: (turn: CategoryTransaction) => Promise<T>,
): Promise<T> {
  const answer = await ctx.database
    .transaction(async (tx) => {
      await ctx.questions.raiseVersion(tx);
      const now = await ctx.clock.now(tx);
      const note: CategoryTransaction['note'] = ({ id, ...entry }) =>
        ctx.audit.noteAll(tx, [{ actorId, now, subject: 'category', subjectId: String(id), ...entry }]);
      const workResult = await work({ tx, actorId, now, all: await readCategories(tx), note });
      await ctx.events.publishToAll(tx, 'categories');
      ctx.failpoint('categories.written');
      return workResult;
    })
    .catch((error: unknown) => {
      throw isConstraintViolation(error, 'category_name_once') ? new ApiError('categoryExists') : error;
    });
  await ctx.questions.bank.refresh();
  return answer;
}

/** 404 `categoryNotFound` for an unknown id. */
export function getCategoryRow(all: readonly CategoryRow[], id: number): CategoryRow {
  const row = all.find((candidate) => candidate.id === id);
  if (!row) throw new ApiError('categoryNotFound');
  return row;
}

/** 409 `lastCategory` if no other main category would remain playable. */
export function assertOtherCategoryRemains(all: readonly CategoryRow[], { id, parentId }: CategoryRow): void {
  const isLeft = all.some(
    (candidate) => candidate.id !== id && candidate.parentId === null && candidate.retiredAt === null,
  );
  if (parentId === null && !isLeft) throw new ApiError('lastCategory');
}

/** Removes retired categories from the daily challenge, starting with the next date that no player has begun. */
export async function removeRetiredFromCalendar(
  ctx: CategoriesContext,
  { tx, now }: CategoryTransaction,
): Promise<void> {
  const retired = (await readCategories(tx)).filter((row) => row.parentId === null && row.retiredAt !== null);
  await ctx.daily.leavePlacesOut(
    tx,
    retired.map(({ id }) => id),
    now,
  );
}
