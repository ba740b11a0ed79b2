import { useEffect, useState } from 'react';
import type { Notification } from '#shared/notifications/contract.ts';
import { useMarkRead } from './use-mark-read.ts';

/** Milliseconds on a page that can be seen after which a list has been read. */
const readAfterMs = 1500;

/** Marks what is shown as read; what was unread when it came is new until one leaves, or has said that all is read. */
export function useNewsRead(list: readonly Notification[]) {
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
