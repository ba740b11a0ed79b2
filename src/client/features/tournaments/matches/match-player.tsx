import '#client/ui/controls/whole-link.css';
import { computerPath } from '#client/entities/links.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { YouMark } from '#client/ui/people/you-mark.tsx';
import { type MatchSide, scoreText } from '../model/match-sides.ts';

interface MatchPlayerProps {
  readonly side: MatchSide;
  /** The match whose winner comes here; null while nobody is waited for. */
  readonly awaited?: number | null;
  /** A computer player's name leads to its page; not where the whole match leads somewhere. */
  readonly isLinked?: boolean;
}

/** One side of a match: picture, name and score; the winner is green and has the trophy (rules 2.33). */
export function MatchPlayer({ side, awaited = null, isLinked = false }: MatchPlayerProps) {
  const { name, kind, person, isWinner, isLoser, isYou } = side;
  const href = isLinked && person ? computerPath(person.userId) : null;
  return (
    <div
      className={classNames(
        'match-player',
        kind !== 'player' && 'match-nobody',
        isWinner && 'match-winner',
        isLoser && 'match-loser',
      )}
    >
      {kind === 'player' ? (
        <Avatar name={name} look={person?.player.avatar} imageUrl={person?.player.profileImageUrl} size={34} />
      ) : (
        <i className="match-hole" />
      )}
      <span className="match-name">
        {href === null ? (
          <span>{name}</span>
        ) : (
          <a className="whole-link" href={href}>
            {name}
          </a>
        )}{' '}
        {isYou && <YouMark />}
        {person?.isComputer && <small>Computer</small>}
        {awaited !== null && <small>Winner of {awaited}</small>}
      </span>
      {isWinner && (
        <>
          <Icon name="trophy" />
          <span className="vh">Winner</span>
        </>
      )}
      <b className="num">{scoreText(side)}</b>
    </div>
  );
}
