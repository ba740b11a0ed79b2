import './own-face.css';
import type { User } from '#shared/account/contract.ts';
import { getOwnName } from '#shared/account/rules.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Avatar } from '#client/ui/people/avatar.tsx';
import { useShuffle } from './shuffle-button.tsx';

interface OwnAvatarProps {
  readonly user: User;
  readonly size: number;
}

/** A starter face can be shuffled until the player chooses a look. */
export function OwnAvatar({ user, size }: OwnAvatarProps) {
  const { shuffle, told: announcement } = useShuffle();
  const avatar = <Avatar name={getOwnName(user)} look={user.avatar} imageUrl={user.profileImageUrl} size={size} />;
  if (user.isLookChosen || !user.avatar) return avatar;
  return (
    <>
      <button type="button" className="own-face" aria-label="Shuffle your look" onClick={shuffle}>
        {avatar}
        <span className="own-face-dice">
          <Icon name="shuffle" />
        </span>
      </button>
      <span className="vh" role="status">
        {announcement}
      </span>
    </>
  );
}
