import './own-league.css';
import { getLeagueName } from '#shared/leagues/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useCountdown } from '#client/platform/hooks/use-countdown.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { LeagueGroup } from './league-group.tsx';
import { formatWeekTimeLeft, formatLeagueRules } from './league-texts.ts';
import { LeagueMap } from './league-way.tsx';
import { invalidateLeague, type LeagueStanding, useFreshLeague } from './queries.ts';

/** The player's league: its place on the map, the time left in the week, and the group. */
export function OwnLeague({ userId }: { userId: string }) {
  const { data, error, refetch } = useFreshLeague();
  if (data) return <CurrentLeague standing={data} userId={userId} />;
  if (error) return <LoadError title="Your league did not load" error={error} onRetry={() => void refetch()} />;
  return <Skeleton shape="row" count={7} />;
}

interface CurrentLeagueProps {
  readonly standing: LeagueStanding;
  readonly userId: string;
}

export function CurrentLeague({ standing, userId }: CurrentLeagueProps) {
  const { league, entries, endsAt } = standing;
  return (
    <>
      <LeagueMap league={league} />
      <div className="league-head">
        <h2>{getLeagueName(league)} League</h2>
        <Badge tone="plain" icon="hourglass">
          <WeekCountdown at={endsAt} />
        </Badge>
      </div>
      {entries.length > 0 ? (
        <LeagueGroup standing={standing} userId={userId} />
      ) : (
        <EmptyState title="Your group is waiting" text={formatLeagueRules(league)} art="podium">
          <LinkButton href={pathTo('/game')} icon="play">
            Quick Play
          </LinkButton>
        </EmptyState>
      )}
    </>
  );
}

/** Not a live region, because it changes every minute. */
function WeekCountdown({ at }: { at: string }) {
  return (
    <time className="num" dateTime={at}>
      {formatWeekTimeLeft(useCountdown(at, invalidateLeague))}
    </time>
  );
}
