import './friends.css';
import { type ReactNode, useState } from 'react';
import type { Friend } from '#shared/friends/contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/use-focus-after.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { FriendRow } from './friend-row.tsx';
import { type FriendRemoval, RemoveFriendSheet } from './parting-sheet.tsx';
import { useFriends } from './queries.ts';

interface FriendListProps {
  readonly onGift: (friend: Friend) => void;
  readonly onChallenge: (friend: Friend) => void;
  /** Shown when there are no friends yet. */
  readonly invitation: ReactNode;
  /** Shown below the list when there are friends. */
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
