import './admin-questions-page.css';
import { pathTo } from '#shared/path-to.ts';
import { ReportQueue } from '#client/features/reports/report-queue.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';
import { IconLink } from '#client/ui/controls/icon-button.tsx';

/** Questions that players reported, for the administrator to mend, retire or let stand. */
export function AdminReportsPage() {
  usePageTitle('Reported Questions');
  return (
    <div className="admin-questions">
      <header className="admin-questions-head">
        <IconLink icon="back" label="Back to Question Manager" href={pathTo('/admin/questions')} />
        <h1>Reported Questions</h1>
      </header>
      <ReportQueue />
    </div>
  );
}
