import type { CategoryRow } from '#shared/statistics/contract.ts';
import { Card } from '#client/ui/card.tsx';
import { numberText } from '#client/ui/number-text.ts';
import type { AnalyticsView } from './analytics-view.ts';
import { Figures } from './figures.tsx';
import { useCategoryFigures } from './queries.ts';

/** How well and how fast categories are answered, since the beginning. */
export function CategoriesPanel({ view }: { view: AnalyticsView }) {
  return (
    <Figures
      read={useCategoryFigures()}
      view={view}
      table="categories"
      empty="No question was answered yet."
      isEmpty={(rows) => rows.length === 0}
    >
      {(rows) => <CategoriesTable rows={rows} />}
    </Figures>
  );
}

function CategoriesTable({ rows }: { rows: readonly CategoryRow[] }) {
  return (
    <Card as="section" aria-labelledby="category-figures">
      <h2 id="category-figures">Accuracy and time</h2>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is reached by keys too (2.1.1) */}
      <section className="figures-scroll" aria-label="Accuracy and time, table" tabIndex={0}>
        <table className="figures-table">
          <caption>Since the beginning, the most answered first.</caption>
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col">Answered</th>
              <th scope="col">Right</th>
              <th scope="col">Time</th>
            </tr>
          </thead>
          <tbody className="num">
            {rows.map(({ categoryId, name, parentName, answered, accuracy, averageTime }) => (
              <tr key={categoryId}>
                <th scope="row">
                  {name}
                  {parentName !== null && <small>{parentName}</small>}
                </th>
                <td>{numberText(answered)}</td>
                <td>{accuracy}%</td>
                <td>{numberText(averageTime)} s</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
