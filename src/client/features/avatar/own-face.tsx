import './own-face.css';
import type { User } from '#shared/account/contract.ts';
import { ownName } from '#shared/account/rules.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { useShuffle } from './use-shuffle.ts';

interface OwnFaceProps {
  readonly user: User;
  readonly size: number;
}

/** The player's own face; one that was given may be changed for another, until the player dresses. */
export function OwnFace({ user, size }: OwnFaceProps) {
  const { shuffle, told } = useShuffle();
  const face = <Avatar name={ownName(user)} look={user.avatar} imageUrl={user.profileImageUrl} size={size} />;
  if (user.isLookChosen || !user.avatar) return face;
  return (
    <>
      <button type="button" className="own-face" aria-label="Shuffle your look" onClick={shuffle}>
        {face}
        <span className="own-face-dice">
          <Icon name="shuffle" />
        </span>
      </button>
      <span className="vh" role="status">
        {told}
      </span>
    </>
  );
}
