import './bell.css';
import { pathTo } from '#shared/path-to.ts';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { useNotifications } from './queries.ts';

/** More are shown as "9+": the bell has no room to count. */
const maxShown = 9;

/** The way to what happened, and how much of it is unread. */
export function Bell() {
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
