import './friends.css';
import { type ReactNode, useState } from 'react';
import type { Friend } from '#shared/friends/contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { FriendRow } from './friend-row.tsx';
import { type Parting, PartingSheet } from './parting-sheet.tsx';
import { useFriends } from './queries.ts';

interface FriendListProps {
  readonly onGift: (friend: Friend) => void;
  readonly onChallenge: (friend: Friend) => void;
  /** What to do when there are none yet. */
  readonly invitation: ReactNode;
  /** What stands below them, once there are some. */
  readonly after: ReactNode;
}

/** Your friends, by name. */
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
  after,
}: FriendListProps & { friends: readonly Friend[] }) {
  const [parting, setParting] = useState<Parting | null>(null);
  const focusAfter = useFocusAfter(friends);

  function done() {
    setParting(null);
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
                onPart={(way, player) => setParting({ way, player })}
              />
            ))}
          </ul>
          {after}
        </>
      )}
      <PartingSheet parting={parting} onDone={done} onCancel={() => setParting(null)} />
    </>
  );
}
