import './friends.css';
import type { Friend } from '#shared/friends/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { MenuButton } from '#client/ui/controls/menu-button.tsx';
import { PersonRow } from '#client/ui/people/person-row.tsx';
import { formatPlayerStanding, formatPoints } from './friend-texts.ts';
import { type FriendRemoval, RemoveFriendSheet } from './remove-friend-sheet.tsx';
import { type ReactNode, useState } from 'react';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useFriends } from './queries.ts';

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

export const getFriendRowId = (friendId: string) => `friend-${friendId}`;

/** See rules 2.21. */
function FriendRow({ friend, onGift, onChallenge, onRemove }: FriendRowProps) {
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

interface FriendListProps {
  readonly onGift: (friend: Friend) => void;
  readonly onChallenge: (friend: Friend) => void;
  readonly invitation: ReactNode;
  readonly footer: ReactNode;
}

export function FriendList(props: FriendListProps) {
  const { data, error, refetch } = useFriends();
  if (error && !data)
    return <LoadError title="Your friends did not load" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" count={3} />;
  return <Friends friends={data} {...props} />;
}

export function Friends({
  friends,
  onGift,
  onChallenge,
  invitation,
  footer,
}: FriendListProps & { friends: readonly Friend[] }) {
  const [removal, setRemoval] = useState<FriendRemoval | null>(null);
  const focusAfter = useFocusAfterChange(friends);

  function done() {
    setRemoval(null);
    focusAfter('friends-tab');
  }

  return (
    <>
      {friends.length === 0 ? (
        <EmptyState
          title="No friends yet"
          text="A quest is better with company. Invite a friend, or search for one."
          art="envelope"
        >
          {invitation}
        </EmptyState>
      ) : (
        <>
          <ul className="people" aria-label="Your friends">
            {friends.map((friend) => (
              <FriendRow
                key={friend.id}
                friend={friend}
                onGift={onGift}
                onChallenge={onChallenge}
                onRemove={(way, player) => setRemoval({ way, player })}
              />
            ))}
          </ul>
          {footer}
        </>
      )}
      <RemoveFriendSheet removal={removal} onDone={done} onCancel={() => setRemoval(null)} />
    </>
  );
}
