import './own-league.css';
import { leagueName } from '#shared/leagues/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useCountdown } from '#client/platform/hooks/use-countdown.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { LeagueGroup } from './league-group.tsx';
import { endsText, rulesText } from './league-texts.ts';
import { LeagueWay } from './league-way.tsx';
import { forgetLeague, type LeagueStanding, useLeagueNow } from './queries.ts';

/** The own league: where it lies on the way, how long the week lasts, and how the group stands. */
export function OwnLeague({ userId }: { userId: string }) {
  const { data, error, refetch } = useLeagueNow();
  if (data) return <LeagueOfWeek standing={data} userId={userId} />;
  if (error) return <LoadError title="Your league did not load" error={error} onRetry={() => void refetch()} />;
  return <Skeleton shape="row" count={7} />;
}

interface LeagueOfWeekProps {
  readonly standing: LeagueStanding;
  readonly userId: string;
}

export function LeagueOfWeek({ standing, userId }: LeagueOfWeekProps) {
  const { league, entries, endsAt } = standing;
  return (
    <>
      <LeagueWay league={league} />
      <div className="league-head">
        <h2>{leagueName(league)} League</h2>
        <Badge tone="plain" icon="hourglass">
          <Ending at={endsAt} />
        </Badge>
      </div>
      {entries.length > 0 ? (
        <LeagueGroup standing={standing} userId={userId} />
      ) : (
        <EmptyState title="Your group is waiting" text={rulesText(league)} art="podium">
          <LinkButton href={pathTo('/game')} icon="play">
            Quick Play
          </LinkButton>
        </EmptyState>
      )}
    </>
  );
}

/** Changes with each minute and tells nobody: who wants to know looks. */
function Ending({ at }: { at: string }) {
  return (
    <time className="num" dateTime={at}>
      {endsText(useCountdown(at, forgetLeague))}
    </time>
  );
}
