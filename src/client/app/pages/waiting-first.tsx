import type { Gift } from '#shared/gifts/contract.ts';
import { Challenges } from '#client/features/challenges/challenge-list.tsx';
import { useChallenges } from '#client/features/challenges/queries.ts';
import { listOwnTurns } from '#client/features/challenges/turns.ts';
import { useRequests } from '#client/features/friends/queries.ts';
import { FriendRequests } from '#client/features/friends/request-list.tsx';
import { ReceivedList } from '#client/features/gifts/gift-lists.tsx';
import { useGiftsToOpen, useReceivedGifts } from '#client/features/gifts/queries.ts';
import type { ShowGain } from '#client/features/gifts/show-gain.ts';
import { useFocusAfterChange } from '#client/platform/hooks/use-focus-after.ts';

const noItems: readonly never[] = [];

interface PendingItemsProps {
  readonly userId: string;
  readonly onGain: ShowGain;
  readonly onReport: (gift: Gift) => void;
}

/** Pending requests, gifts and challenges at the top of the page, with their actions; empty when there are none. */
export function PendingItems({ userId, onGain, onReport }: PendingItemsProps) {
  const { data: requests = noItems } = useRequests();
  const { data: received = noItems, dataUpdatedAt } = useReceivedGifts();
  const { data: challenges = noItems } = useChallenges();
  const { gifts, onClaimed } = useGiftsToOpen(received);
  const turns = listOwnTurns(challenges, userId);
  const focusAfterRequest = useFocusAfterChange(requests);
  const focusAfterTurn = useFocusAfterChange(challenges);
  return (
    <>
      {requests.length > 0 && (
        <section className="waiting-first" aria-labelledby="waiting-requests">
          <h2 className="h-sec" id="waiting-requests">
            {requests.length === 1 ? 'Somebody wants to be friends' : 'They want to be friends'}
          </h2>
          <FriendRequests requests={requests} onDecided={() => focusAfterRequest('friends-tab')} />
        </section>
      )}
      {gifts.length > 0 && (
        <section className="waiting-first" aria-labelledby="waiting-gifts">
          <h2 className="h-sec" id="waiting-gifts">
            {gifts.length === 1 ? 'A gift for you' : 'Gifts for you'}
          </h2>
          <ReceivedList gifts={gifts} now={dataUpdatedAt} onGain={onGain} onReport={onReport} onClaimed={onClaimed} />
        </section>
      )}
      {turns.length > 0 && (
        <Challenges challenges={turns} userId={userId} onDeclined={() => focusAfterTurn('friends-tab')} />
      )}
    </>
  );
}
