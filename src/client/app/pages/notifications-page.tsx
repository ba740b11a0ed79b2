import { NotificationList } from '#client/features/notifications/notification-list.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';
import { Text } from '#client/ui/text.tsx';

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
