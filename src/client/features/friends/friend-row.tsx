import type { Friend } from '#shared/friends/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { MenuButton } from '#client/ui/controls/menu-button.tsx';
import { PersonRow } from '#client/ui/people/person-row.tsx';
import { pointsText, standingText } from './friend-texts.ts';
import type { Parting } from './parting-sheet.tsx';

interface FriendRowProps {
  readonly friend: Friend;
  readonly onGift: (friend: Friend) => void;
  readonly onChallenge: (friend: Friend) => void;
  readonly onPart: (way: Parting['way'], friend: Friend) => void;
}

const partings = [
  { value: 'remove', label: 'Remove friend' },
  { value: 'block', label: 'Block' },
];

/** The element that stands for a friend in the list. */
export const friendRowId = (friendId: string) => `friend-${friendId}`;

/** A friend with level and points, and what one does with friends (rules 2.21). */
export function FriendRow({ friend, onGift, onChallenge, onPart }: FriendRowProps) {
  const { id, displayName, avatar, profileImageUrl, weekPoints } = friend;
  const to = <span className="vh"> {displayName}</span>;
  return (
    <PersonRow
      id={friendRowId(id)}
      name={displayName}
      look={avatar}
      imageUrl={profileImageUrl}
      href={pathTo('/profile/:id', { params: { id } })}
      notes={[standingText(friend), `${pointsText(weekPoints)} this week`]}
      aside={
        <MenuButton
          label="More"
          about={displayName}
          variant="ghost"
          size="sm"
          items={partings}
          onChoose={(way) => onPart(way === 'block' ? 'block' : 'remove', friend)}
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
