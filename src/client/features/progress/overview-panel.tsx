import './overview-panel.css';
import type { ReactNode } from 'react';
import type { ProgressOverview } from '#shared/progress/analysis-contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { DifficultyBars } from './difficulty-bars.tsx';
import { JudgedCard } from './judged-card.tsx';
import { useStrengths, useTrends } from './queries.ts';
import { listDays } from './trend-days.ts';
import { WeekCard } from './week-card.tsx';

interface OverviewPanelProps {
  overview: ProgressOverview;
  /** Link for practicing mistakes. */
  practice: ReactNode;
}

/** Strengths, areas to improve (rules 2.25), difficulties, the week, and the mistakes to practice. */
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
