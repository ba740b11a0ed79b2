import { NoticeSheet } from '#client/features/notices/notice-sheet.tsx';
import { useNotices } from '#client/features/notices/queries.ts';

interface LateNoticeProps {
  readonly isHeld: boolean;
  readonly onGo: (href: string) => void;
}

/** What administrators told the player, one after another, and never over a question. */
export function LateNotice({ isHeld, onGo }: LateNoticeProps) {
  const [notice] = useNotices().data ?? [];
  if (!notice || isHeld) return null;
  return <NoticeSheet key={notice.id} notice={notice} onGo={onGo} />;
}
