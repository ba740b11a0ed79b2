import '../admin-players-page.css';
import { useSearch } from 'wouter';
import { parseAuditFilter } from '#client/features/audit/audit-filter.ts';
import { AuditFilters } from '#client/features/audit/audit-filters.tsx';
import { AuditTrail } from '#client/features/audit/audit-trail.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';

export function AdminAuditPage() {
  usePageTitle('Audit Trail');
  const filter = parseAuditFilter(new URLSearchParams(useSearch()));
  return (
    <div className="admin-players">
      <header className="admin-players-head">
        <h1>Audit Trail</h1>
      </header>
      <AuditFilters filter={filter} />
      <AuditTrail filter={filter} />
    </div>
  );
}
