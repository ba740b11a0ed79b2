import { NoticeSheet } from '#client/features/notices/notice-sheet.tsx';
import { useNotices } from '#client/features/notices/queries.ts';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';

interface LateNoticeProps {
  readonly isHeld: boolean;
  readonly onGo: (href: string) => void;
}

/** What administrators told the player, one after another, and never over a question. */
export function LateNotice({ isHeld, onGo }: LateNoticeProps) {
  const notices = useNotices().data;
  // What had the focus before the notice may be gone: a decision about fair play takes its card off the page.
  const focusAfter = useFocusAfter(notices);
  const [notice] = notices ?? [];
  if (!notice || isHeld) return null;
  return <NoticeSheet key={notice.id} notice={notice} onGo={onGo} onRead={() => focusAfter('main')} />;
}
