import '#client/ui/controls/whole-link.css';
import { getComputerPlayerPath } from '#client/entities/links.ts';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { YouMark } from '#client/ui/people/you-mark.tsx';
import { type MatchSide, formatScore } from '../model/match-sides.ts';

interface MatchPlayerProps {
  readonly side: MatchSide;
  /** Null unless the winner of a match takes this place. */
  readonly awaited?: number | null;
  /** Links a computer player's name to its page. Not used where the whole match is a link. */
  readonly isLinked?: boolean;
}

/** See rules 2.33. */
export function MatchPlayer({ side, awaited = null, isLinked = false }: MatchPlayerProps) {
  const { name, kind, person, isWinner, isLoser, isYou } = side;
  const href = isLinked && person ? getComputerPlayerPath(person.userId) : null;
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
      <b className="num">{formatScore(side)}</b>
    </div>
  );
}
