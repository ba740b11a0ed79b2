import './league-group.css';
import './own-league.css';
import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import { getPlayerPath } from '#client/entities/links.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { RankRow } from '#client/ui/people/rank-row.tsx';
import { formatChase, formatLeagueRules, formatWeekTimeLeft, formatZoneTitle } from './league-texts.ts';
import { type LeagueStanding, invalidateLeague, useFreshLeague } from './queries.ts';
import { type Zone, calculateDistance, findZone, listZones } from './zones.ts';
import { getLeagueName } from '#shared/leagues/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useCountdown } from '#client/platform/countdown.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { LeagueMap } from './league-map.tsx';

interface LeagueGroupProps {
  readonly standing: LeagueStanding;
  readonly userId: string;
}

function LeagueGroup({ standing, userId }: LeagueGroupProps) {
  const { me } = standing;
  return (
    <div className="league-group">
      {listZones(standing).map(({ zone, entries }) => (
        <section key={zone} className={classNames('zone', `zone-${zone}`)} aria-labelledby={`zone-${zone}`}>
          <h3 id={`zone-${zone}`}>
            <Icon name={zoneIcons[zone]} />
            {formatZoneTitle(zone, standing.league)}
          </h3>
          <ol className="rank-rows">
            {entries.map((entry) => (
              <RankRow key={entry.id} {...toLeagueRowProps(entry, userId)} />
            ))}
          </ol>
        </section>
      ))}
      {me && (
        <RankRow
          {...toLeagueRowProps(me, userId)}
          isYou={false}
          floating
          note={formatChase(findZone(standing, me.id), calculateDistance(standing, me))}
        />
      )}
    </div>
  );
}

const zoneIcons: Readonly<Record<Zone, IconName>> = { rising: 'arrow-right', staying: 'flag', falling: 'arrow-right' };

function toLeagueRowProps(entry: LeaderboardEntry, userId: string) {
  const { id, rank, displayName, avatar, profileImageUrl, level, title, totalScore, gamesPlayed } = entry;
  const isYou = id === userId;
  return {
    rank,
    name: displayName,
    look: avatar,
    imageUrl: profileImageUrl,
    level,
    title,
    totalScore,
    gamesPlayed,
    isYou,
    href: getPlayerPath(id, userId),
  };
}

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
