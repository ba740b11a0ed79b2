import './league-group.css';
import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import { playerPath } from '#client/entities/links.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { RankRow } from '#client/ui/people/rank-row.tsx';
import { chaseText, zoneTitle } from './league-texts.ts';
import type { LeagueStanding } from './queries.ts';
import { distanceOf, type Zone, zoneOf, zonesOf } from './zones.ts';

interface LeagueGroupProps {
  readonly standing: LeagueStanding;
  readonly userId: string;
}

/** The group of the week by what its places come to, and the own place. */
export function LeagueGroup({ standing, userId }: LeagueGroupProps) {
  const { me } = standing;
  return (
    <div className="league-group">
      {zonesOf(standing).map(({ zone, entries }) => (
        <section key={zone} className={classNames('zone', `zone-${zone}`)} aria-labelledby={`zone-${zone}`}>
          <h3 id={`zone-${zone}`}>
            <Icon name={zoneIcons[zone]} />
            {zoneTitle(zone, standing.league)}
          </h3>
          <ol className="rank-rows">
            {entries.map((entry) => (
              <RankRow key={entry.id} {...rowOf(entry, userId)} />
            ))}
          </ol>
        </section>
      ))}
      {me && (
        <RankRow
          {...rowOf(me, userId)}
          isYou={false}
          floating
          note={chaseText(zoneOf(standing, me.id), distanceOf(standing, me))}
        />
      )}
    </div>
  );
}

const zoneIcons: Readonly<Record<Zone, IconName>> = { rising: 'arrow-right', staying: 'flag', falling: 'arrow-right' };

function rowOf(entry: LeaderboardEntry, userId: string) {
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
    href: playerPath(id, userId),
  };
}
