import './league-card.css';
import { getLeagueName } from '#shared/leagues/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { LeagueEmblem } from './league-emblem.tsx';
import { formatLeagueStanding } from './league-texts.ts';
import { type LeagueStanding, useFreshLeague } from './queries.ts';
import { findZone } from './zones.ts';

/** Shows only the link if the league does not load. */
export function LeagueCard() {
  const { data, error } = useFreshLeague();
  if (data) return <LeagueSummary standing={data} />;
  if (!error) {
    return (
      <div className="league-card-space">
        <Skeleton shape="row" />
      </div>
    );
  }
  return (
    <a className="piece league-card" href={pathTo('/league')}>
      <b className="grow">Your league</b>
      <Icon name="chevron-right" />
    </a>
  );
}

export function LeagueSummary({ standing }: { standing: LeagueStanding }) {
  const { league, entries, me } = standing;
  const zone = me && findZone(standing, me.id);
  return (
    <a className="piece league-card" href={pathTo('/league')}>
      <LeagueEmblem league={league} size={44} />
      <span className="grow">
        <b>{getLeagueName(league)} League</b>
        <small className="num">
          {me ? formatLeagueStanding(me.rank, entries.length, zone) : 'No points yet this week'}
        </small>
      </span>
      <Icon name="chevron-right" />
    </a>
  );
}
