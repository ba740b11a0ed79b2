import './bests-card.css';
import type { ProgressOverview } from '#shared/progress/analysis-contract.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';

const dates = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', dateStyle: 'medium' });

/** What has never been done better by this player. */
export function BestsCard({ bests }: { bests: ProgressOverview['bests'] }) {
  const { bestScore, bestSurvivalScore, longestStreak, bestDay } = bests;
  return (
    <Card className="bests">
      <h2>
        <Icon name="crown" />
        Personal bests
      </h2>
      <dl>
        <Best icon="star" label="Best score" value={numberText(bestScore)} />
        <Best icon="flame" label="Best survival run" value={numberText(bestSurvivalScore)} />
        <Best
          icon="calendar"
          label="Longest streak"
          value={`${numberText(longestStreak)} ${longestStreak === 1 ? 'day' : 'days'}`}
        />
        <Best
          icon="check"
          label="Most right on a day"
          value={numberText(bestDay?.correct ?? 0)}
          note={bestDay ? dates.format(new Date(bestDay.date)) : undefined}
        />
      </dl>
    </Card>
  );
}

interface BestProps {
  icon: IconName;
  label: string;
  value: string;
  note?: string | undefined;
}

function Best({ icon, label, value, note }: BestProps) {
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
