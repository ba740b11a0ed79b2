import './category-list.css';
import { useEffect, useRef } from 'react';
import { pathTo } from '#shared/path-to.ts';
import type { CategoryProgress } from '#shared/progress/analysis-contract.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { LandmarkChip } from '#client/ui/category-tile.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { slugOrGeneral } from '#client/ui/scenery/landmark.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { categoriesPath } from './category-link.ts';

interface CategoryListProps {
  categories: readonly CategoryProgress[];
  /** The category whose details the player comes back from: the focus goes there, not to nowhere (2.4.3). */
  backFrom: number | null;
}

/** The places the player has been to, the most played first, each a way to its details. */
export function CategoryList({ categories, backFrom }: CategoryListProps) {
  const left = useRef<HTMLAnchorElement>(null);
  useEffect(() => left.current?.focus(), []);
  if (categories.length === 0) {
    return (
      <EmptyState
        title="No place visited yet"
        text="Every category that you answer a question of gets its place here."
        art="signpost"
      >
        <LinkButton href={pathTo('/game')} icon="play" size="sm">
          Quick Play
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <ul className="category-list">
      {categories.map(({ categoryId, categoryName, categoryIcon, accuracyRate, totalAttempts, averageTime }) => (
        <li key={categoryId}>
          <a
            className={`piece category-row cat hue-${slugOrGeneral(categoryIcon)}`}
            href={categoriesPath(categoryId)}
            ref={categoryId === backFrom ? left : undefined}
          >
            <LandmarkChip slug={slugOrGeneral(categoryIcon)} />
            <span className="category-words">
              <b>{categoryName}</b>
              <small className="num">
                {numberText(totalAttempts)} {totalAttempts === 1 ? 'question' : 'questions'}, {numberText(averageTime)}{' '}
                s each
              </small>
              {/* The number stands beside it: said once. */}
              <span aria-hidden>
                <ProgressBar label={`${categoryName}, right answers in percent`} value={accuracyRate} max={100} />
              </span>
            </span>
            <strong className="num">
              {accuracyRate}%<span className="vh"> right</span>
            </strong>
            <Icon name="chevron-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}
