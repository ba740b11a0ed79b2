import './bell.css';
import { pathTo } from '#shared/path-to.ts';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { useNotifications } from './queries.ts';

/** Larger numbers are shown as "9+", because the bell has no room for them. */
const maxShown = 9;

export function NotificationBell() {
  const { data: list = [] } = useNotifications();
  const unread = list.filter(({ isRead }) => !isRead).length;
  return (
    <span className="bell">
      <IconLink
        icon="bell"
        label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        href={pathTo('/notifications')}
      />
      {unread > 0 && (
        <span className="bell-count num" aria-hidden="true">
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      )}
    </span>
  );
}
