import type { CategoryRow } from '#shared/statistics/contract.ts';
import { calculatePercent } from '#shared/statistics/misleading.ts';
import type { CategorySort } from './analytics-view.ts';

export interface CategoryFigure {
  readonly categoryId: number;
  readonly name: string;
  readonly answered: number;
  /** Percent. */
  readonly accuracy: number;
  /** Seconds per answer. */
  readonly averageTime: number;
}

interface CategoryGroup extends CategoryFigure {
  readonly parts: readonly CategoryFigure[];
}

/**
 * Groups the rows by main category. A group sums its subcategories and the questions of the main category itself.
 * Groups and their parts have the same order.
 */
export function groupByMainCategory(rows: readonly CategoryRow[], sort: CategorySort): readonly CategoryGroup[] {
  const groups = [...Map.groupBy(rows, ({ categoryId, parentId }) => parentId ?? categoryId)].map(
    ([categoryId, groupRows]): CategoryGroup => {
      const answered = sumColumn(groupRows, 'answered');
      const [first] = groupRows;
      return {
        categoryId,
        name: first?.parentName ?? first?.name ?? '',
        answered,
        accuracy: calculatePercent(sumColumn(groupRows, 'right'), answered),
        averageTime: answered === 0 ? 0 : Math.round((sumColumn(groupRows, 'usedTime') / answered) * 10) / 10,
        parts: sortFigures(
          groupRows.filter(({ parentId }) => parentId !== null),
          sort,
        ),
      };
    },
  );
  return sortFigures(groups, sort);
}

function sumColumn(rows: readonly CategoryRow[], column: 'answered' | 'right' | 'usedTime'): number {
  return rows.reduce((sum, row) => sum + row[column], 0);
}

function sortFigures<Figure extends CategoryFigure>(figures: readonly Figure[], sort: CategorySort): readonly Figure[] {
  const sign = sort.startsWith('-') ? -1 : 1;
  const column = sort.replace('-', '');
  return figures.toSorted((a, b) => sign * compareFigures(column, a, b) || a.name.localeCompare(b.name));
}

function compareFigures(column: string, a: CategoryFigure, b: CategoryFigure): number {
  if (column === 'answered') return a.answered - b.answered;
  if (column === 'accuracy') return a.accuracy - b.accuracy;
  if (column === 'time') return a.averageTime - b.averageTime;
  return a.name.localeCompare(b.name);
}
