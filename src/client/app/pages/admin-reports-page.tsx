import './admin-questions-page.css';
import { ReportQueue } from '#client/features/reports/report-queue.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';

/** Questions that players reported, for the administrator to mend, retire or let stand. */
export function AdminReportsPage() {
  usePageTitle('Reported Questions');
  return (
    <div className="admin-questions">
      <header className="admin-questions-head">
        <h1>Reported Questions</h1>
      </header>
      <ReportQueue />
    </div>
  );
}
