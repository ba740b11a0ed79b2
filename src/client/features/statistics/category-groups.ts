import type { CategoryRow } from '#shared/statistics/contract.ts';
import { percentOf } from '#shared/statistics/misleading.ts';
import type { CategorySort } from './analytics-view.ts';

/** How a category, or all of a main one, is answered. */
export interface CategoryFigure {
  readonly categoryId: number;
  readonly name: string;
  readonly answered: number;
  /** Percent. */
  readonly accuracy: number;
  /** Seconds an answer. */
  readonly averageTime: number;
}

interface CategoryGroup extends CategoryFigure {
  readonly parts: readonly CategoryFigure[];
}

/** The rows by main category, each with the sums of all its parts and of what stands in none; both in the order asked for. */
export function groupsOf(rows: readonly CategoryRow[], sort: CategorySort): readonly CategoryGroup[] {
  const groups = [...Map.groupBy(rows, ({ categoryId, parentId }) => parentId ?? categoryId)].map(
    ([categoryId, some]): CategoryGroup => {
      const answered = sumOf(some, 'answered');
      const [first] = some;
      return {
        categoryId,
        name: first?.parentName ?? first?.name ?? '',
        answered,
        accuracy: percentOf(sumOf(some, 'right'), answered),
        averageTime: answered === 0 ? 0 : Math.round((sumOf(some, 'usedTime') / answered) * 10) / 10,
        parts: sorted(
          some.filter(({ parentId }) => parentId !== null),
          sort,
        ),
      };
    },
  );
  return sorted(groups, sort);
}

function sumOf(rows: readonly CategoryRow[], what: 'answered' | 'right' | 'usedTime'): number {
  return rows.reduce((sum, row) => sum + row[what], 0);
}

function sorted<Figure extends CategoryFigure>(figures: readonly Figure[], sort: CategorySort): readonly Figure[] {
  const sign = sort.startsWith('-') ? -1 : 1;
  const column = sort.replace('-', '');
  return figures.toSorted((one, other) => sign * compared(column, one, other) || one.name.localeCompare(other.name));
}

function compared(column: string, one: CategoryFigure, other: CategoryFigure): number {
  if (column === 'answered') return one.answered - other.answered;
  if (column === 'accuracy') return one.accuracy - other.accuracy;
  if (column === 'time') return one.averageTime - other.averageTime;
  return one.name.localeCompare(other.name);
}
