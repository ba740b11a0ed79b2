import './key-figures.css';
import { type StaffAccess, canAccess, type Role } from '#shared/kernel/roles.ts';
import { pathTo } from '#shared/path-to.ts';
import type { Overview } from '#shared/statistics/contract.ts';
import { listFiguresForRole, type OverviewFigure } from '#shared/statistics/staff-figures.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { FactTile } from '#client/ui/fact-tile.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { useOverview } from './queries.ts';

interface FigureConfig {
  readonly label: string;
  readonly icon: IconName;
  readonly href: string;
  readonly opensFor: StaffAccess;
  readonly isCompared?: true;
}

const createAnalyticsLink = (tab: string) =>
  ({ href: pathTo('/admin/analytics', { query: { tab } }), opensFor: 'admin', isCompared: true }) as const;
const playersLink = { href: pathTo('/admin/players'), opensFor: 'moderator' } as const;

const figures: Readonly<Record<OverviewFigure, FigureConfig>> = {
  activeToday: { label: 'Active today', icon: 'flame', ...createAnalyticsLink('players') },
  activeThisWeek: { label: 'Active this week', icon: 'calendar', ...createAnalyticsLink('players') },
  joinedThisWeek: { label: 'Joined this week', icon: 'user-plus', ...createAnalyticsLink('retention') },
  gamesToday: { label: 'Games today', icon: 'play', ...createAnalyticsLink('games') },
  players: { label: 'Players', icon: 'users', ...playersLink },
  guests: { label: 'Guests among them', icon: 'user', ...playersLink },
  questions: { label: 'Questions in play', icon: 'list', href: pathTo('/admin/questions'), opensFor: 'editor' },
  openTournaments: { label: 'Open tournaments', icon: 'bracket', href: pathTo('/tournaments'), opensFor: 'moderator' },
};

/** Each figure links to its details if the role may open them. A dash is shown until they are loaded. */
export function KeyFigures({ role }: { readonly role: Role }) {
  const { data, error, refetch } = useOverview();
  if (error) return <LoadError title="The figures did not load" error={error} onRetry={() => void refetch()} />;
  return (
    <ul className="key-figures">
      {listFiguresForRole(role).map((figure) => (
        <li key={figure}>
          <Tile figure={figure} role={role} known={data?.find((entry) => entry.figure === figure)} />
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  readonly figure: OverviewFigure;
  readonly role: Role;
  readonly known: Overview[number] | undefined;
}

function Tile({ figure, role, known }: TileProps) {
  const { label, icon, href, opensFor, isCompared } = figures[figure];
  const Frame = canAccess(opensFor, role) ? 'a' : 'div';
  return (
    <Frame {...(Frame === 'a' && { href })} className="key-figure">
      <FactTile label={label} icon={icon} value={known ? formatNumber(known.now) : '–'} />
      {isCompared && (
        <small className="num">Last week {known?.lastWeek == null ? '–' : formatNumber(known.lastWeek)}</small>
      )}
    </Frame>
  );
}
