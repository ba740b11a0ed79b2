import { useEffect, useState } from 'react';
import type { Notification } from '#shared/notifications/contract.ts';
import { useMarkRead } from './use-mark-read.ts';

/** A list counts as read after this time on a visible page. */
const readAfterMs = 1500;

/**
 * Marks the shown notifications as read. Those that arrived unread stay highlighted until the player leaves or marks
 * all as read.
 */
export function useReadNotifications(list: readonly Notification[]) {
  const { mutate: markRead } = useMarkRead();
  const [isNew, setIsNew] = useState<ReadonlySet<number>>(new Set());
  const unread = list.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const newest = Math.max(...unread, 0);
  if (unread.some((id) => !isNew.has(id))) setIsNew(new Set([...isNew, ...unread]));

  useEffect(() => {
    if (newest === 0) return;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') markRead(newest);
    }, readAfterMs);
    return () => clearTimeout(timer);
  }, [newest, markRead]);

  return {
    isNew,
    readAll() {
      if (newest > 0) markRead(newest);
      setIsNew(new Set());
    },
  };
}
