import './overview-panel.css';
import type { ReactNode } from 'react';
import type { ProgressOverview } from '#shared/progress/analysis-contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { DifficultyBars } from './difficulty-bars.tsx';
import { JudgedCard } from './judged-card.tsx';
import { useStrengths, useTrends } from './queries.ts';
import { daysOf } from './trend-days.ts';
import { WeekCard } from './week-card.tsx';

interface OverviewPanelProps {
  overview: ProgressOverview;
  /** The way to practise one's mistakes. */
  practice: ReactNode;
}

/** Strengths, what to improve (rules 2.25), how it goes by difficulty; the week, and what waits to be practised. */
export function OverviewPanel({ overview, practice }: OverviewPanelProps) {
  const judged = useStrengths();
  const { data: trends } = useTrends();
  return (
    <div className="progress-cards">
      {practice}
      <WeekCard week={overview.week} days={trends && daysOf(trends).slice(-7)} />
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
