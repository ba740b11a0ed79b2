import './categories-panel.css';
import type { CategoryRow } from '#shared/statistics/contract.ts';
import { calculatePercent } from '#shared/statistics/rules.ts';
import type { AnalyticsView, CategorySort } from './analytics-view.ts';
import { pathTo } from '#shared/path-to.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { Figures, type PanelProps } from './figures.tsx';
import { useCategoryFigures } from './queries.ts';

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
 * A group sums its subcategories and the questions of the main category itself. Groups and their parts have the same
 * order.
 */
function groupByMainCategory(rows: readonly CategoryRow[], sort: CategorySort): readonly CategoryGroup[] {
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

export function CategoriesPanel({ view, onView }: PanelProps) {
  return (
    <Figures read={useCategoryFigures()} empty="No question was answered yet." isEmpty={(rows) => rows.length === 0}>
      {(rows) => <CategoriesTable rows={rows} view={view} onSort={(sort) => onView({ sort })} />}
    </Figures>
  );
}

const columns = [
  { id: 'name', label: 'Category' },
  { id: 'answered', label: 'Answered' },
  { id: 'accuracy', label: 'Right' },
  { id: 'time', label: 'Time' },
] as const;

interface CategoriesTableProps {
  readonly rows: readonly CategoryRow[];
  readonly view: Pick<AnalyticsView, 'sort'>;
  readonly onSort: (sort: CategorySort) => void;
}

export function CategoriesTable({ rows, view, onSort }: CategoriesTableProps) {
  return (
    <Card as="section" aria-labelledby="category-figures">
      <h2 id="category-figures">Accuracy and time</h2>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is reached by keys too (2.1.1) */}
      <section className="figures-scroll" aria-label="Accuracy and time, table" tabIndex={0}>
        <table className="figures-table category-figures">
          <caption>
            Since the beginning. A main category has the sums of its parts; each leads to its questions.
          </caption>
          <thead>
            <tr>
              {columns.map(({ id, label }) => (
                <SortHead key={id} column={id} label={label} view={view} onSort={onSort} />
              ))}
            </tr>
          </thead>
          {groupByMainCategory(rows, view.sort).map((group) => (
            <tbody key={group.categoryId} className="num">
              <FigureRow figure={group} isMain />
              {group.parts.map((part) => (
                <FigureRow key={part.categoryId} figure={part} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </Card>
  );
}

interface SortHeadProps {
  readonly column: (typeof columns)[number]['id'];
  readonly label: string;
  readonly view: Pick<AnalyticsView, 'sort'>;
  readonly onSort: (sort: CategorySort) => void;
}

/** Names are sorted ascending, numbers descending. A second click reverses the order. */
function SortHead({ column, label, view, onSort }: SortHeadProps) {
  const isRising = view.sort === column;
  const isFalling = view.sort === `-${column}`;
  const first: CategorySort = column === 'name' ? 'name' : `-${column}`;
  const second: CategorySort = column === 'name' ? '-name' : column;
  return (
    <th scope="col" aria-sort={isRising ? 'ascending' : isFalling ? 'descending' : 'none'}>
      <button type="button" className="sort-head" onClick={() => onSort(view.sort === first ? second : first)}>
        {label}
        {(isRising || isFalling) && <Icon name="chevron-down" />}
      </button>
    </th>
  );
}

function FigureRow({ figure, isMain = false }: { figure: CategoryFigure; isMain?: boolean }) {
  const { categoryId, name, answered, accuracy, averageTime } = figure;
  return (
    <tr className={isMain ? 'category-main' : undefined}>
      <th scope="row">
        <a href={pathTo('/admin/questions', { query: { category: categoryId } })}>{name}</a>
      </th>
      <td>{formatNumber(answered)}</td>
      <td>{accuracy}%</td>
      <td>{formatNumber(averageTime)} s</td>
    </tr>
  );
}
