import './rank-row.css';
import '../controls/whole-link.css';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { Avatar } from './avatar.tsx';
import { classNames } from '../class-names.ts';
import { formatNumber } from '../number-text.ts';
import { formatGames } from './rank-text.ts';
import { useRowVisible } from './use-row-seen.ts';
import { YouMark } from './you-mark.tsx';

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
  /** Unit of the score for screen readers. */
  unit?: string | undefined;
  isYou: boolean;
  /** Link target; the whole row is clickable. */
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
