import { Refusal } from '#shared/kernel/errors.ts';
import type { AuditEntry } from '#server/features/audit/service.ts';
import { isConstraintViolation } from '#server/platform/database/constraint.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { CategoriesContext } from './context.ts';
import { type CategoryRow, readCategories } from './store.ts';

/** The categories as they stand while nobody else writes them. */
export interface Turn {
  readonly tx: Tx;
  readonly actorId: string;
  readonly now: Date;
  readonly all: readonly CategoryRow[];
  note(entry: Pick<AuditEntry, 'action' | 'before' | 'after'> & { readonly id: number }): Promise<void>;
}

/**
 * One change of the categories: whoever writes them takes turns with whoever writes questions, and every server reads
 * both anew. 409 `categoryExists` for a name that another one has.
 */
export async function takeTurn<T>(
  ctx: CategoriesContext,
  actorId: string,
  work: (turn: Turn) => Promise<T>,
): Promise<T> {
  const answer = await ctx.database
    .transaction(async (tx) => {
      await ctx.questions.raiseVersion(tx);
      const now = await ctx.clock.now(tx);
      const note: Turn['note'] = ({ id, ...entry }) =>
        ctx.audit.noteAll(tx, [{ actorId, now, subject: 'category', subjectId: String(id), ...entry }]);
      const done = await work({ tx, actorId, now, all: await readCategories(tx), note });
      await ctx.events.publishToAll(tx, 'categories');
      ctx.failpoint('categories.written');
      return done;
    })
    .catch((error: unknown) => {
      throw isConstraintViolation(error, 'category_name_once') ? new Refusal('categoryExists') : error;
    });
  await ctx.questions.bank.refresh();
  return answer;
}

/** 404 `categoryNotFound` for an unknown id. */
export function findIn(all: readonly CategoryRow[], id: number): CategoryRow {
  const row = all.find((one) => one.id === id);
  if (!row) throw new Refusal('categoryNotFound');
  return row;
}

/** 409 `lastCategory` where nothing would be played any more without it. */
export function mustLeaveOne(all: readonly CategoryRow[], { id, parentId }: CategoryRow): void {
  const isLeft = all.some((one) => one.id !== id && one.parentId === null && one.retiredAt === null);
  if (parentId === null && !isLeft) throw new Refusal('lastCategory');
}

/** Afterwards the daily challenge asks for no place that is retired, from the next date on that nobody has begun. */
export async function tellCalendar(ctx: CategoriesContext, { tx, now }: Turn): Promise<void> {
  const retired = (await readCategories(tx)).filter((row) => row.parentId === null && row.retiredAt !== null);
  await ctx.daily.leavePlacesOut(
    tx,
    retired.map(({ id }) => id),
    now,
  );
}
