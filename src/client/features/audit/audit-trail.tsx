import './audit-trail.css';
import type { AuditRecord } from '#shared/audit/contract.ts';
import { auditSubjects } from '#shared/audit/rules.ts';
import { ChangedValues } from '#client/ui/fields/changed-values.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { type AuditFilter, emptyAuditFilter, getAuditPath } from './audit-filter.ts';
import { formatAuditSentence, getSubjectPath, listValueChanges, subjectLabels } from './audit-sentences.ts';
import { groupByDay } from '#client/platform/group-by-day.ts';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LoadMore } from '#client/platform/calls/load-more.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useAuditEntries } from './queries.ts';

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** See rules 2.49. */
function AuditEntry({ entry }: { readonly entry: AuditRecord }) {
  const { subject, subjectId, actorId, actorName, at } = entry;
  const knownSubject = auditSubjects.find((candidate) => candidate === subject);
  const changes = listValueChanges(entry);
  const subjectPath = getSubjectPath(entry);
  return (
    <li className="audit-entry">
      <details>
        <summary>
          <Icon name={knownSubject ? subjectLabels[knownSubject].icon : 'info'} />
          <span className="audit-sentence">{formatAuditSentence(entry)}</span>
          <time className="num" dateTime={at}>
            {timeFormat.format(new Date(at))}
          </time>
        </summary>
        <Stack className="audit-details" gap={2}>
          {changes.length > 0 && <ChangedValues changes={changes} />}
          <Row wrap gap={4}>
            {subjectPath !== null && (
              <a href={subjectPath}>
                {knownSubject ? `Go to the ${subjectLabels[knownSubject].name.toLowerCase()}` : 'Go there'}
              </a>
            )}
            {knownSubject && (
              <a href={getAuditPath({ ...emptyAuditFilter, subject: knownSubject, subjectId })}>
                All that was done there
              </a>
            )}
            {actorId !== null && <a href={getAuditPath({ ...emptyAuditFilter, actorId })}>All that {actorName} did</a>}
          </Row>
        </Stack>
      </details>
    </li>
  );
}

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
