import { useEffect, useRef } from 'react';
import { showToast, useToast } from '#client/platform/toast.ts';
import { listFreshNotifications, createNewsToast } from './news-toast.ts';
import { useNotifications } from './queries.ts';
import { useMarkRead } from './use-mark-read.ts';

interface NewsToasts {
  /** Defers toasts. Everything that happens meanwhile is combined into one toast afterwards. */
  readonly isDeferred: boolean;
  readonly onOpen: (href: string) => void;
}

/** Shows a toast for what has happened since the page was opened. It never replaces another toast. */
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
