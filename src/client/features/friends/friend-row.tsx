import type { Friend } from '#shared/friends/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { MenuButton } from '#client/ui/controls/menu-button.tsx';
import { PersonRow } from '#client/ui/people/person-row.tsx';
import { formatPoints, formatPlayerStanding } from './friend-texts.ts';
import type { FriendRemoval } from './parting-sheet.tsx';

interface FriendRowProps {
  readonly friend: Friend;
  readonly onGift: (friend: Friend) => void;
  readonly onChallenge: (friend: Friend) => void;
  readonly onRemove: (way: FriendRemoval['way'], friend: Friend) => void;
}

const removalOptions = [
  { value: 'remove', label: 'Remove friend' },
  { value: 'block', label: 'Block' },
];

/** DOM id of a friend's row. */
export const getFriendRowId = (friendId: string) => `friend-${friendId}`;

/** A friend with level, points and actions (rules 2.21). */
export function FriendRow({ friend, onGift, onChallenge, onRemove }: FriendRowProps) {
  const { id, displayName, avatar, profileImageUrl, weekPoints } = friend;
  const to = <span className="vh"> {displayName}</span>;
  return (
    <PersonRow
      id={getFriendRowId(id)}
      name={displayName}
      look={avatar}
      imageUrl={profileImageUrl}
      href={pathTo('/profile/:id', { params: { id } })}
      notes={[formatPlayerStanding(friend), `${formatPoints(weekPoints)} this week`]}
      aside={
        <MenuButton
          label="More"
          about={displayName}
          variant="ghost"
          size="sm"
          items={removalOptions}
          onChoose={(way) => onRemove(way === 'block' ? 'block' : 'remove', friend)}
        />
      }
    >
      <Button variant="plain" size="sm" icon="gift" onClick={() => onGift(friend)}>
        Gift{to}
      </Button>
      <Button variant="secondary" size="sm" icon="swords" onClick={() => onChallenge(friend)}>
        Challenge{to}
      </Button>
      <LinkButton variant="plain" size="sm" icon="user" href={pathTo('/profile/:id', { params: { id } })}>
        Profile{to}
      </LinkButton>
    </PersonRow>
  );
}
