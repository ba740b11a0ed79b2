import './news-answer.css';
import type { Notification } from '#shared/notifications/contract.ts';
import { useRequests } from '#client/features/friends/queries.ts';
import { RequestActions } from '#client/features/friends/request-list.tsx';
import { ReceivedList } from '#client/features/gifts/gift-lists.tsx';
import { useGiftsToOpen, useReceivedGifts } from '#client/features/gifts/queries.ts';
import { getNewsRowId } from '#client/features/notifications/notification-list.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';

interface NotificationAnswerProps {
  readonly notification: Notification;
}

/**
 * Returns the date of an ISO instant. Repeated requests of a player cause one notification per date, always for the
 * first one.
 */
const toDate = (instant: string) => instant.slice(0, 10);

/** The actions are shown while the item is waiting. */
export function NotificationAnswer({ notification: { id, kind, actor, createdAt } }: NotificationAnswerProps) {
  const { data: requests = [] } = useRequests();
  const { data: received = [], dataUpdatedAt } = useReceivedGifts();
  const { gifts, onClaimed } = useGiftsToOpen(received);
  const request =
    kind === 'friendRequest'
      ? requests.find(
          (candidate) => candidate.requester.id === actor?.id && toDate(candidate.createdAt) === toDate(createdAt),
        )
      : undefined;
  // A gift and its notification have the same timestamp.
  const gift =
    kind === 'giftReceived'
      ? gifts.find((candidate) => candidate.sender.id === actor?.id && candidate.createdAt === createdAt)
      : undefined;
  const focusAfter = useFocusAfterChange(request?.id);
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
      <RequestActions request={request} onDecided={() => focusAfter(getNewsRowId(id))} />
    </div>
  );
}
