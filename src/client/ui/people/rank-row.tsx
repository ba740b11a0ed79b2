import './rank-row.css';
import '../controls/whole-link.css';
import type { AvatarLook } from '#shared/avatar/rules.ts';
import { Avatar } from './avatar.tsx';
import { classNames } from '../class-names.ts';
import { numberText } from '../number-text.ts';
import { gamesText } from './rank-text.ts';
import { useRowSeen } from './use-row-seen.ts';
import { YouMark } from './you-mark.tsx';

interface RankRowProps {
  rank: number;
  name: string;
  look?: AvatarLook | null | undefined;
  imageUrl?: string | null | undefined;
  level: number;
  /** For filled places; a server of the release before says nothing of it. */
  title?: string | null | undefined;
  totalScore: number;
  /** Null where games are not what counts. */
  gamesPlayed: number | null;
  /** What the score is of. */
  unit?: string | undefined;
  isYou: boolean;
  /** Where the name leads; the whole row does. */
  href?: string | undefined;
  /** The "You" card, which floats over the end of the list. */
  floating?: boolean | undefined;
  /** Says something else than level and games. */
  note?: string | undefined;
}

const ownRowId = 'own-rank';

/** One line of a ranking: an item of a list, or by itself when it floats; then it steps back while the real one is in sight. */
export function RankRow(props: RankRowProps) {
  const { rank, name, look, imageUrl, level, title, totalScore, gamesPlayed, isYou, href, floating, note } = props;
  const { unit = 'points' } = props;
  const played = gamesPlayed === null ? '' : ` · ${gamesText(gamesPlayed)}`;
  const Tag = floating ? 'section' : 'li';
  const isSeen = useRowSeen(floating ? ownRowId : null, rank);
  return (
    <Tag
      className={classNames('rank-row', isYou && 'rank-you', floating && 'rank-floating', isSeen && 'rank-behind')}
      id={isYou ? ownRowId : undefined}
      aria-label={floating ? 'Your rank' : undefined}
    >
      <span className="rank num">
        <span className="vh">Rank </span>
        {numberText(rank)}
      </span>
      <Avatar name={name} look={look} imageUrl={imageUrl} size={44} />
      <span className="grow">
        <b>
          {floating ? 'You' : <RankName name={name} href={href} />} {isYou && !floating && <YouMark />}
        </b>
        {title && <small className="rank-title">{title}</small>}
        <small className="num">{note ?? `Level ${numberText(level)}${played}`}</small>
      </span>
      <span className="rank-score num">
        {numberText(totalScore)}
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
