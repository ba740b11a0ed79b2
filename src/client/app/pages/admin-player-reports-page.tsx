import './admin-questions-page.css';
import { CaseQueue } from '#client/features/player-reports/case-queue.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';

/** Players, messages and tournaments that players reported, for the administrator to decide. */
export function AdminPlayerReportsPage() {
  usePageTitle('Reported Players');
  return (
    <div className="admin-questions">
      <header className="admin-questions-head">
        <h1>Reported Players</h1>
      </header>
      <CaseQueue />
    </div>
  );
}
