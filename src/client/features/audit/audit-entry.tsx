import type { AuditRecord } from '#shared/audit/contract.ts';
import { auditSubjects } from '#shared/audit/rules.ts';
import { ChangedValues } from '#client/ui/fields/changed-values.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { getAuditPath, emptyAuditFilter } from './audit-filter.ts';
import { formatAuditSentence } from './audit-sentences.ts';
import { getSubjectPath, subjectLabels, listValueChanges } from './audit-texts.ts';

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** A single-line sentence about an action (rules 2.49), expandable to the changed values and links. */
export function AuditEntry({ entry }: { readonly entry: AuditRecord }) {
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
