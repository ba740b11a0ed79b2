import './category-details.css';
import { useEffect, useRef } from 'react';
import { pathTo } from '#shared/path-to.ts';
import type { CategoryDetails as Details } from '#shared/progress/contract.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { BarChart } from '#client/ui/charts/bar-chart.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Landmark, toCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { getCategoriesPath } from './category-link.ts';
import { DifficultyBars } from './difficulty-bars.tsx';
import { useCategoryProgress } from './queries.ts';

export function CategoryDetails({ id }: { id: number }) {
  const { data, error, refetch } = useCategoryProgress(id);
  return (
    <div className="category-details">
      <LinkButton variant="ghost" size="sm" icon="back" href={getCategoriesPath()}>
        Back to categories
      </LinkButton>
      {data ? (
        <CategoryDetailsContent details={data} />
      ) : (
        <DetailsUnavailable error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function DetailsUnavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <LoadingNeedle label="Loading..." />;
  if (error instanceof CallError && error.status === 404) {
    return <EmptyState title="Category Not Found" text="This place is not on the map." art="signpost" />;
  }
  return <LoadError title="The category did not load" error={error} onRetry={onRetry} />;
}

export function CategoryDetailsContent({ details }: { details: Details }) {
  const { categoryId, categoryName, categoryIcon, difficulties, subcategories } = details;
  const { totalAttempts, correctAnswers, accuracyRate, averageTime } = details;
  const slug = toCategorySlug(categoryIcon);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused list is gone, so the heading takes the focus (WCAG 2.4.3).
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
                <b>{accuracyRate}%</b> right: {formatNumber(correctAnswers)} of {formatNumber(totalAttempts)},{' '}
                {formatNumber(averageTime)} s each
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
                note: `${formatNumber(part.correctAnswers)} of ${formatNumber(part.totalAttempts)}`,
                slug,
              }))}
            />
          </Card>
        )}
      </div>
    </>
  );
}
