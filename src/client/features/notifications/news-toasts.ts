import type { Notification } from '#shared/notifications/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import type { IconName } from '#client/ui/icon.tsx';
import { getKindIcon } from './kind-icons.ts';
import { useEffect, useRef } from 'react';
import { showToast, useToast } from '#client/platform/toast.ts';
import { useNotifications } from './queries.ts';
import { useMarkRead } from './use-mark-read.ts';

interface NewsToast {
  readonly title: string;
  readonly icon: IconName;
  readonly href: string;
  /**
   * Following the link marks everything up to this id as read. Null if older unread notifications would be marked, too.
   */
  readonly readUpTo: number | null;
}

/** None while the earlier list is unknown. */
export function listFreshNotifications(
  list: readonly Notification[],
  known: ReadonlySet<number> | null,
): Notification[] {
  return known === null ? [] : list.filter(({ id, isRead }) => !isRead && !known.has(id));
}

/** The text of a single notification, or their number; null if there are none. */
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

interface NewsToasts {
  /** Defers toasts. Everything that happens meanwhile is combined into one toast afterwards. */
  readonly isDeferred: boolean;
  readonly onOpen: (href: string) => void;
}

/** Never replaces another toast. */
export function useNewsToasts({ isDeferred: isHeld, onOpen }: NewsToasts): void {
  const { data: list } = useNotifications();
  const { mutate: markRead } = useMarkRead();
  const isWaiting = useToast() !== null || isHeld;
  const known = useRef<ReadonlySet<number> | null>(null);

  useEffect(() => {
    if (!list) return;
    const news = createNewsToast(listFreshNotifications(list, known.current), list);
    if (news && isWaiting) return;
    known.current = new Set(list.map(({ id }) => id));
    if (!news) return;
    const { title, icon, href, readUpTo } = news;
    const run = () => {
      if (readUpTo !== null) markRead(readUpTo);
      onOpen(href);
    };
    showToast({ title, icon, action: { label: 'Show', run } });
  }, [list, isWaiting, markRead, onOpen]);
}
