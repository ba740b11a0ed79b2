import './admin-questions-page.css';
import { pathTo } from '#shared/path-to.ts';
import { CaseQueue } from '#client/features/player-reports/case-queue.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';
import { IconLink } from '#client/ui/controls/icon-button.tsx';

/** Players, messages and tournaments that players reported, for the administrator to decide. */
export function AdminPlayerReportsPage() {
  usePageTitle('Reported Players');
  return (
    <div className="admin-questions">
      <header className="admin-questions-head">
        <IconLink icon="back" label="Back to Admin Panel" href={pathTo('/admin')} />
        <h1>Reported Players</h1>
      </header>
      <CaseQueue />
    </div>
  );
}
