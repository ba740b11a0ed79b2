import './league-card.css';
import { leagueName } from '#shared/leagues/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { LeagueEmblem } from './league-emblem.tsx';
import { standingText } from './league-texts.ts';
import { type LeagueStanding, useLeagueNow } from './queries.ts';
import { zoneOf } from './zones.ts';

/** The own league in short, and the way to it. Where it does not load, the way is left. */
export function LeagueCard() {
  const { data, error } = useLeagueNow();
  if (data) return <LeagueInShort standing={data} />;
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

export function LeagueInShort({ standing }: { standing: LeagueStanding }) {
  const { league, entries, me } = standing;
  const zone = me && zoneOf(standing, me.id);
  return (
    <a className="piece league-card" href={pathTo('/league')}>
      <LeagueEmblem league={league} size={44} />
      <span className="grow">
        <b>{leagueName(league)} League</b>
        <small className="num">{me ? standingText(me.rank, entries.length, zone) : 'No points yet this week'}</small>
      </span>
      <Icon name="chevron-right" />
    </a>
  );
}
