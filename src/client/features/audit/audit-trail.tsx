import './audit-trail.css';
import { groupByDay } from '#client/platform/days.ts';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LoadMore } from '#client/platform/calls/load-more.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { AuditEntry } from './audit-entry.tsx';
import { getAuditPath, type AuditFilter, emptyAuditFilter } from './audit-filter.ts';
import { useAuditEntries } from './queries.ts';

/** Administrator actions by day, newest first. */
export function AuditTrail({ filter }: { filter: AuditFilter }) {
  const trail = useAuditEntries(filter);
  if (!trail.data) {
    if (!trail.error) return <Skeleton shape="row" count={6} />;
    return (
      <LoadError title="Failed to load the audit trail" error={trail.error} onRetry={() => void trail.refetch()} />
    );
  }
  const entries = trail.data.pages.flat().map((entry) => ({ ...entry, createdAt: entry.at }));
  if (entries.length === 0) {
    const isUnfiltered = getAuditPath(filter) === getAuditPath(emptyAuditFilter);
    return (
      <EmptyState
        title={isUnfiltered ? 'Nothing changed yet' : 'Nothing found'}
        text={isUnfiltered ? 'Whatever administrators change is written down here.' : 'No entry fits these filters.'}
      />
    );
  }
  return (
    <div className="audit">
      {groupByDay(entries, new Date(trail.dataUpdatedAt)).map(({ label, entries: dayEntries }) => (
        <section key={label}>
          <h2>{label}</h2>
          <Card as="ol" className="audit-entries">
            {dayEntries.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} />
            ))}
          </Card>
        </section>
      ))}
      {trail.isFetchNextPageError && (
        <p role="alert" className="audit-failure">
          {getErrorText(trail.error, 'The older entries did not load.')}
        </p>
      )}
      <LoadMore
        hasMore={trail.hasNextPage}
        isBusy={trail.isFetchingNextPage}
        onMore={() => void trail.fetchNextPage()}
      />
    </div>
  );
}
