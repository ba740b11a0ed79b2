import { Avatar } from '#client/ui/people/avatar.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { YouMark } from '#client/ui/people/you-mark.tsx';
import type { MatchSide } from '../model/match-sides.ts';

/** One side of a match: picture, name and score; the winner is green and has the trophy (rules 2.33). */
export function MatchPlayer({ side }: { side: MatchSide }) {
  const { name, kind, person, score, isWinner, isLoser, isYou } = side;
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
        <span>{name}</span> {isYou && <YouMark />}
        {person?.isComputer && <small>Computer</small>}
      </span>
      {isWinner && (
        <>
          <Icon name="trophy" />
          <span className="vh">Winner</span>
        </>
      )}
      <b className="num">{numberText(score)}</b>
    </div>
  );
}
