import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { usePageTitle } from '../../platform/page-title.ts';
import { Text } from '../../ui/text.tsx';

/** What happened to the player (rules N5). */
export function NotificationsPage() {
  usePageTitle('Notifications');
  return (
    <NotificationList
      heading={
        <Text as="h1" size="title">
          Notifications
        </Text>
      }
    />
  );
}
