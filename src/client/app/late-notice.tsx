import { NoticeSheet } from '#client/features/notices/notice-sheet.tsx';
import { useNotices } from '#client/features/notices/queries.ts';
import { useFocusAfterChange } from '#client/platform/hooks/use-focus-after.ts';

interface LateNoticeProps {
  readonly isSuppressed: boolean;
  readonly onGo: (href: string) => void;
}

/** Messages of administrators to the player, shown one after another and never over a question. */
export function LateNotice({ isSuppressed, onGo }: LateNoticeProps) {
  const notices = useNotices().data;
  // The element that had the focus before the notice may be gone: a fair-play decision removes its card from the page.
  const focusAfter = useFocusAfterChange(notices);
  const [notice] = notices ?? [];
  if (!notice || isSuppressed) return null;
  return <NoticeSheet key={notice.id} notice={notice} onNavigate={onGo} onRead={() => focusAfter('main')} />;
}
