import './news-answer.css';
import type { Notification } from '#shared/notifications/contract.ts';
import { useRequests } from '#client/features/friends/queries.ts';
import { RequestWays } from '#client/features/friends/request-list.tsx';
import { ClaimButton } from '#client/features/gifts/gift-row.tsx';
import { useReceivedGifts, waitingGifts } from '#client/features/gifts/queries.ts';
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
  const { data: gifts = [] } = useReceivedGifts();
  const request =
    kind === 'friendRequest'
      ? requests.find((one) => one.requester.id === actor?.id && dateOf(one.createdAt) === dateOf(createdAt))
      : undefined;
  // A gift and the news of it are of one moment.
  const gift =
    kind === 'giftReceived'
      ? waitingGifts(gifts).find((one) => one.sender.id === actor?.id && one.createdAt === createdAt)
      : undefined;
  const focusAfter = useFocusAfter(request?.id ?? gift?.id);
  const goOn = () => focusAfter(newsRowId(id));
  if (!request && !gift) return null;
  return (
    <div className="news-answer">
      {request && <RequestWays request={request} onDecided={goOn} />}
      {gift && (
        <ClaimButton
          gift={gift}
          onClaimed={() => {
            goOn();
            return 0;
          }}
        />
      )}
    </div>
  );
}
