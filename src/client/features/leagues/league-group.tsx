import './league-group.css';
import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import { getPlayerPath } from '#client/entities/links.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { RankRow } from '#client/ui/people/rank-row.tsx';
import { formatChase, formatZoneTitle } from './league-texts.ts';
import type { LeagueStanding } from './queries.ts';
import { calculateDistance, type Zone, findZone, listZones } from './zones.ts';

interface LeagueGroupProps {
  readonly standing: LeagueStanding;
  readonly userId: string;
}

/** The group of this week, divided into zones, and the player's own row. */
export function LeagueGroup({ standing, userId }: LeagueGroupProps) {
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
