import type { Notification } from '#shared/notifications/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import type { IconName } from '#client/ui/icon.tsx';
import { getKindIcon } from './kind-icons.ts';

interface NewsToast {
  readonly title: string;
  readonly icon: IconName;
  readonly href: string;
  /**
   * Following the link marks everything up to this id as read. Null if older unread notifications would be marked, too.
   */
  readonly readUpTo: number | null;
}

/** Unread notifications that were not in the list before; none while the earlier list is unknown. */
export function listFreshNotifications(
  list: readonly Notification[],
  known: ReadonlySet<number> | null,
): Notification[] {
  return known === null ? [] : list.filter(({ id, isRead }) => !isRead && !known.has(id));
}

/** One toast for all fresh notifications: the text of a single one, or their number; null if there are none. */
export function createNewsToast(fresh: readonly Notification[], list: readonly Notification[]): NewsToast | null {
  const [notification] = fresh;
  if (!notification) return null;
  if (fresh.length > 1) {
    return {
      title: `${fresh.length} new things happened`,
      icon: 'bell',
      href: pathTo('/notifications'),
      readUpTo: null,
    };
  }
  const hasOlder = list.some(({ id, isRead }) => !isRead && id < notification.id);
  return {
    title: notification.text,
    icon: getKindIcon(notification.kind),
    href: notification.href,
    readUpTo: hasOlder ? null : notification.id,
  };
}
