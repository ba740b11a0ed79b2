import './judged-card.css';
import type { CategoryProgress } from '#shared/progress/analysis-contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { LandmarkChip } from '#client/ui/category-tile.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { toCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { formatNumber } from '#client/ui/number-text.ts';
import { getCategoriesPath } from './category-link.ts';

const judgedKinds = {
  strengths: {
    title: 'Strengths',
    icon: 'award',
    tone: 'done',
    sign: 'check',
    empty: 'Play more questions to discover your strengths!',
  },
  weaknesses: {
    title: 'Areas to Improve',
    icon: 'target',
    tone: 'bad',
    sign: 'target',
    empty: 'Keep playing to identify improvement areas!',
  },
} as const;

interface JudgedCardProps {
  of: keyof typeof judgedKinds;
  categories: readonly CategoryProgress[];
}

/** The player's strong or weak categories, with links to their details. */
export function JudgedCard({ of, categories }: JudgedCardProps) {
  const { title, icon, tone, sign, empty } = judgedKinds[of];
  return (
    <Card className={`judged judged-${of}`}>
      <h2>
        <Icon name={icon} />
        {title}
      </h2>
      {categories.length === 0 ? (
        <p className="progress-none">{empty}</p>
      ) : (
        <ul>
          {categories.map(({ categoryId, categoryName, categoryIcon, accuracyRate, correctAnswers, totalAttempts }) => (
            <li key={categoryId}>
              <a href={getCategoriesPath(categoryId)}>
                <LandmarkChip slug={toCategorySlug(categoryIcon)} />
                <span className="grow">
                  <b>{categoryName}</b>
                  <small className="num">
                    {formatNumber(correctAnswers)} of {formatNumber(totalAttempts)} right
                  </small>
                </span>
                <Badge tone={tone} icon={sign}>
                  {accuracyRate}%
                </Badge>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
