import './week-card.css';
import type { DayProgress, ProgressOverview } from '#shared/progress/analysis-contract.ts';
import { Card } from '#client/ui/card.tsx';
import { Sparkline } from '#client/ui/charts/spark.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/number-text.ts';
import { formatAccuracyChange, type WeekChange, formatWeekChange } from './week-change.ts';

interface WeekCardProps {
  week: ProgressOverview['week'];
  /** The last seven dates, oldest first; undefined until they are loaded. */
  days: readonly Pick<DayProgress, 'totalAttempts'>[] | undefined;
}

/** The last seven days, compared with the seven before. */
export function WeekCard({ week: { thisWeek, lastWeek }, days }: WeekCardProps) {
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
