import type { Gift } from '#shared/gifts/contract.ts';
import { Challenges } from '#client/features/challenges/challenge-list.tsx';
import { useChallenges } from '#client/features/challenges/queries.ts';
import { yourTurns } from '#client/features/challenges/turns.ts';
import { useRequests } from '#client/features/friends/queries.ts';
import { Requests } from '#client/features/friends/request-list.tsx';
import { ReceivedList } from '#client/features/gifts/gift-lists.tsx';
import { useGiftsToOpen, useReceivedGifts } from '#client/features/gifts/queries.ts';
import type { ShowGain } from '#client/features/gifts/show-gain.ts';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';

const none: readonly never[] = [];

interface WaitingFirstProps {
  readonly userId: string;
  readonly onGain: ShowGain;
  readonly onReport: (gift: Gift) => void;
}

/** What friends wait for stands above everything else, and is answered right there; nothing while nobody waits. */
export function WaitingFirst({ userId, onGain, onReport }: WaitingFirstProps) {
  const { data: requests = none } = useRequests();
  const { data: received = none, dataUpdatedAt } = useReceivedGifts();
  const { data: challenges = none } = useChallenges();
  const { gifts, onClaimed } = useGiftsToOpen(received);
  const turns = yourTurns(challenges, userId);
  const focusAfterRequest = useFocusAfter(requests);
  const focusAfterTurn = useFocusAfter(challenges);
  return (
    <>
      {requests.length > 0 && (
        <section className="waiting-first" aria-labelledby="waiting-requests">
          <h2 className="h-sec" id="waiting-requests">
            {requests.length === 1 ? 'Somebody wants to be friends' : 'They want to be friends'}
          </h2>
          <Requests requests={requests} onDecided={() => focusAfterRequest('friends-tab')} />
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
