import { NoticeSheet } from '#client/features/notices/notice-sheet.tsx';
import { useNotices } from '#client/features/notices/queries.ts';

interface LateNoticeProps {
  readonly isSuppressed: boolean;
  readonly onGo: (href: string) => void;
}

/** Messages of administrators to the player, shown one after another and never over a question. */
export function LateNotice({ isSuppressed: isHeld, onGo }: LateNoticeProps) {
  const [notice] = useNotices().data ?? [];
  if (!notice || isHeld) return null;
  return <NoticeSheet key={notice.id} notice={notice} onNavigate={onGo} />;
}
