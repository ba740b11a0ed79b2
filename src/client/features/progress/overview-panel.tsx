import './judged-card.css';
import './week-card.css';
import './overview-panel.css';
import type { CategoryProgress, DayProgress, ProgressOverview } from '#shared/progress/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { LandmarkChip } from '#client/ui/category-tile.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { toCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { getCategoriesPath } from './category-link.ts';
import { Sparkline } from '#client/ui/charts/sparkline.tsx';
import { type WeekChange, formatAccuracyChange, formatWeekChange } from './week-change.ts';
import type { ReactNode } from 'react';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { DifficultyBars } from './difficulty-bars.tsx';
import { useStrengths, useTrends } from './queries.ts';
import { listDays } from './trend-days.ts';

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

function JudgedCard({ of, categories }: JudgedCardProps) {
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

interface WeekCardProps {
  week: ProgressOverview['week'];
  /** The last seven dates, oldest first; undefined until they are loaded. */
  days: readonly Pick<DayProgress, 'totalAttempts'>[] | undefined;
}

function WeekCard({ week: { thisWeek, lastWeek }, days }: WeekCardProps) {
  const counts = days?.map(({ totalAttempts }) => totalAttempts);
  return (
    <Card className="week-card">
      <div className="week-head">
        <div>
          <h2>
            <Icon name="calendar" />
            Your week
          </h2>
          <p>The last 7 days, beside the 7 before</p>
        </div>
        {counts?.some((count) => count > 0) && (
          <Sparkline values={counts} label={`Questions day by day: ${counts.join(', ')}`} />
        )}
      </div>
      <dl>
        <Figure
          label="Questions"
          value={formatNumber(thisWeek.totalAttempts)}
          change={formatWeekChange(thisWeek.totalAttempts, lastWeek.totalAttempts)}
        />
        <Figure
          label="Accuracy"
          value={`${thisWeek.accuracyRate}%`}
          change={formatAccuracyChange(thisWeek, lastWeek)}
        />
        <Figure
          label="Games"
          value={formatNumber(thisWeek.games)}
          change={formatWeekChange(thisWeek.games, lastWeek.games)}
        />
      </dl>
    </Card>
  );
}

interface FigureProps {
  label: string;
  value: string;
  change: WeekChange | null;
}

function Figure({ label, value, change }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">
        <b>{value}</b>
        {change && (
          <small className={`week-${change.direction}`}>
            <Icon name="arrow-right" />
            {change.text}
          </small>
        )}
      </dd>
    </div>
  );
}

interface OverviewPanelProps {
  overview: ProgressOverview;
  practice: ReactNode;
}

/** See rules 2.25. */
export function OverviewPanel({ overview, practice }: OverviewPanelProps) {
  const judged = useStrengths();
  const { data: trends } = useTrends();
  return (
    <div className="progress-cards">
      {practice}
      <WeekCard week={overview.week} days={trends && listDays(trends).slice(-7)} />
      {judged.error && !judged.data ? (
        <LoadError title="Your strengths did not load" error={judged.error} onRetry={() => void judged.refetch()} />
      ) : judged.data ? (
        <>
          <JudgedCard of="strengths" categories={judged.data.strengths} />
          <JudgedCard of="weaknesses" categories={judged.data.weaknesses} />
        </>
      ) : (
        <Skeleton shape="card" count={2} />
      )}
      <Card className="progress-wide">
        <DifficultyBars title="Difficulty Performance" progress={overview.difficulties} />
      </Card>
    </div>
  );
}
