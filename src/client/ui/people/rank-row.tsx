import './rank-row.css';
import '../controls/whole-link.css';
import { useEffect, useState } from 'react';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { Avatar } from './avatar.tsx';
import { classNames } from '../class-names.ts';
import { formatNumber } from '../format-number.ts';
import { formatGames } from './rank-text.ts';
import { YouMark } from './you-mark.tsx';

/** Excludes the area behind the bottom bar of a phone. */
const observerMargin = '0px 0px -74px';

/** Returns whether the row with this id is visible; false for null. A changed `rank` looks up the row again. */
function useRowVisible(rowId: string | null, rank: number): boolean {
  const [seenRank, setSeenRank] = useState<number | null>(null);
  useEffect(() => {
    const row = rowId === null ? null : document.getElementById(rowId);
    if (!row) return;
    const observer = new IntersectionObserver((entries) => setSeenRank(entries.at(-1)?.isIntersecting ? rank : null), {
      rootMargin: observerMargin,
      threshold: 0.5,
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [rowId, rank]);
  return seenRank === rank;
}

interface RankRowProps {
  rank: number;
  name: string;
  look?: AvatarLook | null | undefined;
  imageUrl?: string | null | undefined;
  level: number;
  /** Title for filled maps; missing in responses of servers of the previous release. */
  title?: string | null | undefined;
  totalScore: number;
  /** Null in rankings that do not count games. */
  gamesPlayed: number | null;
  unit?: string | undefined;
  isYou: boolean;
  href?: string | undefined;
  /** The "You" card that floats above the end of the list. */
  floating?: boolean | undefined;
  /** Replaces the line with level and games. */
  note?: string | undefined;
}

const ownRowId = 'own-rank';

/**
 * A row of a ranking, either a list item or the floating "You" card. The card fades while the player's own row is
 * visible.
 */
export function RankRow(props: RankRowProps) {
  const { rank, name, look, imageUrl, level, title, totalScore, gamesPlayed, isYou, href, floating, note } = props;
  const { unit = 'points' } = props;
  const gamesPart = gamesPlayed === null ? '' : ` · ${formatGames(gamesPlayed)}`;
  const Tag = floating ? 'section' : 'li';
  const isOwnRowVisible = useRowVisible(floating ? ownRowId : null, rank);
  return (
    <Tag
      className={classNames(
        'rank-row',
        isYou && 'rank-you',
        floating && 'rank-floating',
        isOwnRowVisible && 'rank-behind',
      )}
      id={isYou ? ownRowId : undefined}
      aria-label={floating ? 'Your rank' : undefined}
    >
      <span className="rank num">
        <span className="vh">Rank </span>
        {formatNumber(rank)}
      </span>
      <Avatar name={name} look={look} imageUrl={imageUrl} size={44} />
      <span className="grow">
        <b>
          {floating ? 'You' : <RankName name={name} href={href} />} {isYou && !floating && <YouMark />}
        </b>
        {title && <small className="rank-title">{title}</small>}
        <small className="num">{note ?? `Level ${formatNumber(level)}${gamesPart}`}</small>
      </span>
      <span className="rank-score num">
        {formatNumber(totalScore)}
        <span className="vh"> {unit}</span>
      </span>
    </Tag>
  );
}

function RankName({ name, href }: Pick<RankRowProps, 'name' | 'href'>) {
  if (!href) return name;
  return (
    <a className="whole-link" href={href}>
      {name}
    </a>
  );
}
