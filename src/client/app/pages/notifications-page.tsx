import type { Notification } from '#shared/notifications/contract.ts';
import { NotificationList } from '#client/features/notifications/notification-list.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';
import { Text } from '#client/ui/text.tsx';
import { NewsAnswer } from './news-answer.tsx';

const answerTo = (notification: Notification) =>
  (notification.kind === 'friendRequest' || notification.kind === 'giftReceived') && (
    <NewsAnswer notification={notification} />
  );

/** What happened to the player (rules N5). */
export function NotificationsPage() {
  usePageTitle('Notifications');
  return (
    <NotificationList
      answerTo={answerTo}
      heading={
        <Text as="h1" size="title">
          Notifications
        </Text>
      }
    />
  );
}
