import { LoadError } from '#client/platform/calls/load-error.tsx';
import { FactTile } from '#client/ui/fact-tile.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';
import type { Summary } from '#shared/statistics/contract.ts';
import { useSummary } from './queries.ts';

interface Figure {
  readonly of: keyof Summary;
  readonly label: string;
  readonly icon: IconName;
}

const figures: readonly Figure[] = [
  { of: 'questions', label: 'Total Questions', icon: 'list' },
  { of: 'players', label: 'Total Players', icon: 'users' },
  { of: 'guests', label: 'Guests among them', icon: 'user' },
  { of: 'activeToday', label: 'Active today', icon: 'flame' },
  { of: 'activeThisWeek', label: 'Active this week', icon: 'calendar' },
  { of: 'joinedThisWeek', label: 'Joined this week', icon: 'user-plus' },
  { of: 'gamesToday', label: 'Games today', icon: 'play' },
  { of: 'openTournaments', label: 'Open tournaments', icon: 'bracket' },
  { of: 'openReports', label: 'Open reports', icon: 'flag' },
];

/** The figures of now, for the administrator's panel; a dash until they are known. */
export function QuickStats() {
  const { data, error, refetch } = useSummary();
  if (error) return <LoadError title="The figures did not load" error={error} onRetry={() => void refetch()} />;
  return figures.map(({ of, label, icon }) => (
    <FactTile key={of} label={label} icon={icon} value={data ? numberText(data[of]) : '–'} />
  ));
}
