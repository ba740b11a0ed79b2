import './category-details.css';
import { useEffect, useRef } from 'react';
import { pathTo } from '#shared/path-to.ts';
import type { CategoryDetails as Details } from '#shared/progress/analysis-contract.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { BarChart } from '#client/ui/charts/bar-chart.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Landmark, slugOrGeneral } from '#client/ui/scenery/landmark.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { categoriesPath } from './category-link.ts';
import { DifficultyBars } from './difficulty-bars.tsx';
import { useCategoryProgress } from './queries.ts';

/** One category in detail, and the way back to all of them. */
export function CategoryDetails({ id }: { id: number }) {
  const { data, error, refetch } = useCategoryProgress(id);
  return (
    <div className="category-details">
      <LinkButton variant="ghost" size="sm" icon="back" href={categoriesPath()}>
        Back to categories
      </LinkButton>
      {data ? <DetailsShown details={data} /> : <DetailsMissing error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

function DetailsMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <LoadingNeedle label="Loading..." />;
  if (error instanceof CallError && error.status === 404) {
    return <EmptyState title="Category Not Found" text="This place is not on the map." art="signpost" />;
  }
  return <LoadError title="The category did not load" error={error} onRetry={onRetry} />;
}

export function DetailsShown({ details }: { details: Details }) {
  const { categoryId, categoryName, categoryIcon, difficulties, subcategories } = details;
  const { totalAttempts, correctAnswers, accuracyRate, averageTime } = details;
  const slug = slugOrGeneral(categoryIcon);
  const heading = useRef<HTMLHeadingElement>(null);
  // The list that the focus was in has gone (2.4.3).
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <header className={`category-band cat hue-${slug}`}>
        <Landmark slug={slug} />
        <div>
          <h2 tabIndex={-1} ref={heading}>
            {categoryName}
          </h2>
          <p className="num">
            {totalAttempts === 0 ? (
              'You have not been here yet.'
            ) : (
              <>
                <b>{accuracyRate}%</b> right: {numberText(correctAnswers)} of {numberText(totalAttempts)},{' '}
                {numberText(averageTime)} s each
              </>
            )}
          </p>
        </div>
        <LinkButton href={pathTo('/game/:categoryId', { params: { categoryId } })} icon="play">
          Play
        </LinkButton>
      </header>
      <div className="progress-cards">
        <Card>
          <DifficultyBars title="By difficulty" progress={difficulties} />
        </Card>
        {subcategories.length > 0 && (
          <Card>
            <BarChart
              title="By subcategory"
              level={2}
              summary="The weakest first: there is most to win."
              heads={['Subcategory', 'Right answers']}
              max={100}
              rows={subcategories.map((part) => ({
                label: part.categoryName,
                value: part.accuracyRate,
                text: `${part.accuracyRate}%`,
                note: `${numberText(part.correctAnswers)} of ${numberText(part.totalAttempts)}`,
                slug,
              }))}
            />
          </Card>
        )}
      </div>
    </>
  );
}
