import './category-list.css';
import { useEffect, useRef } from 'react';
import { pathTo } from '#shared/path-to.ts';
import type { CategoryProgress } from '#shared/progress/contract.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { LandmarkChip } from '#client/ui/category-tile.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { toCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { getCategoriesPath } from './category-link.ts';

interface CategoryListProps {
  categories: readonly CategoryProgress[];
  /** The category whose details the player returns from: its row takes the focus (WCAG 2.4.3). */
  backFrom: number | null;
}

/** The most played category is first. */
export function CategoryList({ categories, backFrom }: CategoryListProps) {
  const returnTarget = useRef<HTMLAnchorElement>(null);
  useEffect(() => returnTarget.current?.focus(), []);
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
            className={`piece category-row cat hue-${toCategorySlug(categoryIcon)}`}
            href={getCategoriesPath(categoryId)}
            ref={categoryId === backFrom ? returnTarget : undefined}
          >
            <LandmarkChip slug={toCategorySlug(categoryIcon)} />
            <span className="category-words">
              <b>{categoryName}</b>
              <small className="num">
                {formatNumber(totalAttempts)} {totalAttempts === 1 ? 'question' : 'questions'},{' '}
                {formatNumber(averageTime)} s each
              </small>
              {/* Hidden, because the number is shown beside it. */}
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
