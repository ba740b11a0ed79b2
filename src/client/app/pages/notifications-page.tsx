import './notifications-page.css';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { usePageTitle } from '../../platform/page-title.ts';

/** What happened to the player (rules N5). */
export function NotificationsPage() {
  usePageTitle('Notifications');
  return (
    <div className="notifications">
      <NotificationList heading={<h1>Notifications</h1>} />
    </div>
  );
}
