import './key-figures.css';
import { type Desk, opensTo, type Role } from '#shared/kernel/roles.ts';
import { pathTo } from '#shared/path-to.ts';
import type { Overview } from '#shared/statistics/contract.ts';
import { figuresFor, type OverviewFigure } from '#shared/statistics/overview-figures.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { FactTile } from '#client/ui/fact-tile.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { useOverview } from './queries.ts';

interface Figure {
  readonly label: string;
  readonly icon: IconName;
  /** Where there is more of it, and for whom. */
  readonly href: string;
  readonly opensFor: Desk;
  /** There is one of a week before. */
  readonly isCompared?: true;
}

const analytics = (tab: string) =>
  ({ href: pathTo('/admin/analytics', { query: { tab } }), opensFor: 'admin', isCompared: true }) as const;
const players = { href: pathTo('/admin/players'), opensFor: 'moderator' } as const;

const figures: Readonly<Record<OverviewFigure, Figure>> = {
  activeToday: { label: 'Active today', icon: 'flame', ...analytics('players') },
  activeThisWeek: { label: 'Active this week', icon: 'calendar', ...analytics('players') },
  joinedThisWeek: { label: 'Joined this week', icon: 'user-plus', ...analytics('retention') },
  gamesToday: { label: 'Games today', icon: 'play', ...analytics('games') },
  players: { label: 'Players', icon: 'users', ...players },
  guests: { label: 'Guests among them', icon: 'user', ...players },
  questions: { label: 'Questions in play', icon: 'list', href: pathTo('/admin/questions'), opensFor: 'editor' },
  openTournaments: { label: 'Open tournaments', icon: 'bracket', href: pathTo('/tournaments'), opensFor: 'moderator' },
};

/**
 * The figures of now beside those of a week before, each the way to where there is more of it, if that is open to who looks; a dash
 * until they are known.
 */
export function KeyFigures({ role }: { readonly role: Role }) {
  const { data, error, refetch } = useOverview();
  if (error) return <LoadError title="The figures did not load" error={error} onRetry={() => void refetch()} />;
  return (
    <ul className="key-figures">
      {figuresFor(role).map((figure) => (
        <li key={figure}>
          <Tile figure={figure} role={role} known={data?.find((each) => each.figure === figure)} />
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
  const Frame = opensTo(opensFor, role) ? 'a' : 'div';
  return (
    <Frame {...(Frame === 'a' && { href })} className="key-figure">
      <FactTile label={label} icon={icon} value={known ? numberText(known.now) : '–'} />
      {isCompared && (
        <small className="num">Last week {known?.lastWeek == null ? '–' : numberText(known.lastWeek)}</small>
      )}
    </Frame>
  );
}
