import '../admin-questions-page.css';
import { FlagList } from '#client/features/fair-play/flag-list.tsx';
import { CaseQueue } from '#client/features/player-reports/case-queue.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';

/** Moderation queue: reported players, messages and tournaments, and players held back by the fair play rules. */
export function AdminPlayerReportsPage() {
  usePageTitle('Reported Players');
  return (
    <div className="admin-questions">
      <header className="admin-questions-head">
        <h1>Reported Players</h1>
      </header>
      <CaseQueue />
      <h2>Held back by fair play</h2>
      <FlagList />
    </div>
  );
}
