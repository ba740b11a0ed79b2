import './key-figures.css';
import { pathTo } from '#shared/path-to.ts';
import type { Summary } from '#shared/statistics/contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { FactTile } from '#client/ui/fact-tile.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { useSummary } from './queries.ts';

interface Figure {
  readonly of: Exclude<keyof Summary, 'lastWeek' | 'firstDate'>;
  readonly label: string;
  readonly icon: IconName;
  /** Where there is more of it. */
  readonly href: string;
  /** How many there were a week before. */
  readonly before?: keyof Summary['lastWeek'];
}

const analytics = (tab: string) => pathTo('/admin/analytics', { query: { tab } });

const figures: readonly Figure[] = [
  { of: 'activeToday', before: 'activeToday', label: 'Active today', icon: 'flame', href: analytics('players') },
  {
    of: 'activeThisWeek',
    before: 'activeThisWeek',
    label: 'Active this week',
    icon: 'calendar',
    href: analytics('players'),
  },
  {
    of: 'joinedThisWeek',
    before: 'joinedThisWeek',
    label: 'Joined this week',
    icon: 'user-plus',
    href: analytics('retention'),
  },
  { of: 'gamesToday', before: 'gamesToday', label: 'Games today', icon: 'play', href: analytics('games') },
  { of: 'players', label: 'Players', icon: 'users', href: pathTo('/admin/players') },
  { of: 'guests', label: 'Guests among them', icon: 'user', href: pathTo('/admin/players') },
  { of: 'questions', label: 'Questions in play', icon: 'list', href: pathTo('/admin/questions') },
  { of: 'openTournaments', label: 'Open tournaments', icon: 'bracket', href: pathTo('/tournaments') },
];

/** The figures of now beside those of a week before, each the way to where there is more of it; a dash until they are known. */
export function KeyFigures() {
  const { data, error, refetch } = useSummary();
  if (error) return <LoadError title="The figures did not load" error={error} onRetry={() => void refetch()} />;
  return (
    <ul className="key-figures">
      {figures.map(({ of, before, label, icon, href }) => (
        <li key={of}>
          <a href={href}>
            <FactTile label={label} icon={icon} value={data ? numberText(data[of]) : '–'} />
            {before && <small className="num">Last week {data ? numberText(data.lastWeek[before]) : '–'}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
}
