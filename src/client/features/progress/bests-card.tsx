import './bests-card.css';
import type { ProgressOverview } from '#shared/progress/analysis-contract.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/number-text.ts';

const dateFormat = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', dateStyle: 'medium' });

export function PersonalBestsCard({ bests }: { bests: ProgressOverview['bests'] }) {
  const { bestScore, bestSurvivalScore, longestStreak, bestDay } = bests;
  return (
    <Card className="bests">
      <h2>
        <Icon name="crown" />
        Personal bests
      </h2>
      <dl>
        <PersonalBest icon="star" label="Best score" value={formatNumber(bestScore)} />
        <PersonalBest icon="flame" label="Best survival run" value={formatNumber(bestSurvivalScore)} />
        <PersonalBest
          icon="calendar"
          label="Longest streak"
          value={`${formatNumber(longestStreak)} ${longestStreak === 1 ? 'day' : 'days'}`}
        />
        <PersonalBest
          icon="check"
          label="Most right on a day"
          value={formatNumber(bestDay?.correct ?? 0)}
          note={bestDay ? dateFormat.format(new Date(bestDay.date)) : undefined}
        />
      </dl>
    </Card>
  );
}

interface PersonalBestProps {
  icon: IconName;
  label: string;
  value: string;
  note?: string | undefined;
}

function PersonalBest({ icon, label, value, note }: PersonalBestProps) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        <span>
          {label}
          {note && <small>{note}</small>}
        </span>
      </dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
