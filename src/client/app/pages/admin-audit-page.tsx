import './admin-players-page.css';
import { useSearch } from 'wouter';
import { pathTo } from '#shared/path-to.ts';
import { auditFilterOf } from '#client/features/audit/audit-filter.ts';
import { AuditFilters } from '#client/features/audit/audit-filters.tsx';
import { AuditTrail } from '#client/features/audit/audit-trail.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';
import { IconLink } from '#client/ui/controls/icon-button.tsx';

/** Everything that administrators did. */
export function AdminAuditPage() {
  usePageTitle('Audit Trail');
  const filter = auditFilterOf(new URLSearchParams(useSearch()));
  return (
    <div className="admin-players">
      <header className="admin-players-head">
        <IconLink icon="back" label="Back to Admin Panel" href={pathTo('/admin')} />
        <h1>Audit Trail</h1>
      </header>
      <AuditFilters filter={filter} />
      <AuditTrail filter={filter} />
    </div>
  );
}
