import { useEffect, useRef } from 'react';
import { showToast, useToast } from '#client/platform/toast.ts';
import { freshNews, newsOf } from './news-toast.ts';
import { useNotifications } from './queries.ts';
import { useMarkRead } from './use-mark-read.ts';

interface NewsToasts {
  /** Now is not the time: what happens meanwhile is told afterwards, in one. */
  readonly isHeld: boolean;
  readonly onOpen: (href: string) => void;
}

/** Tells by a toast what has happened since the page was opened; it never takes the place of another toast. */
export function useNewsToasts({ isHeld, onOpen }: NewsToasts): void {
  const { data: list } = useNotifications();
  const { mutate: markRead } = useMarkRead();
  const isWaiting = useToast() !== null || isHeld;
  const known = useRef<ReadonlySet<number> | null>(null);

  useEffect(() => {
    if (!list) return;
    const news = newsOf(freshNews(list, known.current), list);
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
