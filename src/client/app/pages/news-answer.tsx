import './news-answer.css';
import type { Notification } from '#shared/notifications/contract.ts';
import { useRequests } from '#client/features/friends/queries.ts';
import { RequestWays } from '#client/features/friends/request-list.tsx';
import { ClaimButton } from '#client/features/gifts/gift-row.tsx';
import { useReceivedGifts } from '#client/features/gifts/queries.ts';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';

interface NewsAnswerProps {
  readonly notification: Notification;
}

/** What a notification asks, answered in its row for as long as it waits. */
export function NewsAnswer({ notification: { id, kind, actor } }: NewsAnswerProps) {
  const { data: requests = [] } = useRequests();
  const { data: gifts = [] } = useReceivedGifts();
  const rowId = `news-${id}`;
  const request = kind === 'friendRequest' ? requests.find(({ requester }) => requester.id === actor?.id) : undefined;
  // With several gifts of one friend the row does not know which: its link leads to all of them.
  const waiting = gifts.filter(({ sender, status }) => status === 'pending' && sender.id === actor?.id);
  const gift = kind === 'giftReceived' && waiting.length === 1 ? waiting[0] : undefined;
  const focusAfter = useFocusAfter(request?.id ?? gift?.id);
  const goOn = () => focusAfter(rowId);
  return (
    <div className="news-answer" id={rowId} tabIndex={-1}>
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
