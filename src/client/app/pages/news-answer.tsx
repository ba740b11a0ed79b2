import './news-answer.css';
import type { Notification } from '#shared/notifications/contract.ts';
import { useRequests } from '#client/features/friends/queries.ts';
import { RequestWays } from '#client/features/friends/request-list.tsx';
import { ReceivedList } from '#client/features/gifts/gift-lists.tsx';
import { useGiftsToOpen, useReceivedGifts } from '#client/features/gifts/queries.ts';
import { newsRowId } from '#client/features/notifications/notification-row.tsx';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';

interface NewsAnswerProps {
  readonly notification: Notification;
}

/** `YYYY-MM-DD` of an ISO instant: a player is told of another's request once a date, and always of the first one. */
const dateOf = (instant: string) => instant.slice(0, 10);

/** What a notification asks, answered in its row for as long as it waits. */
export function NewsAnswer({ notification: { id, kind, actor, createdAt } }: NewsAnswerProps) {
  const { data: requests = [] } = useRequests();
  const { data: received = [], dataUpdatedAt } = useReceivedGifts();
  const { gifts, onClaimed } = useGiftsToOpen(received);
  const request =
    kind === 'friendRequest'
      ? requests.find((one) => one.requester.id === actor?.id && dateOf(one.createdAt) === dateOf(createdAt))
      : undefined;
  // A gift and the news of it are of one moment.
  const gift =
    kind === 'giftReceived'
      ? gifts.find((one) => one.sender.id === actor?.id && one.createdAt === createdAt)
      : undefined;
  const focusAfter = useFocusAfter(request?.id);
  if (gift) {
    return (
      <div className="news-gift">
        <ReceivedList gifts={[gift]} now={dataUpdatedAt} onClaimed={onClaimed} />
      </div>
    );
  }
  if (!request) return null;
  return (
    <div className="news-answer">
      <RequestWays request={request} onDecided={() => focusAfter(newsRowId(id))} />
    </div>
  );
}
