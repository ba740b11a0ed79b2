import type { AuditRecord } from '#shared/audit/contract.ts';
import { auditSubjects } from '#shared/audit/rules.ts';
import { ChangedValues } from '#client/ui/fields/changed-values.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { auditAddress, wholeTrail } from './audit-filter.ts';
import { sentenceOf } from './audit-sentences.ts';
import { subjectAddress, subjectLooks, valueChanges } from './audit-texts.ts';

const times = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** One deed as a sentence of one line (rules 2.49); opened, it says how things were and are, and leads to them. */
export function AuditEntry({ entry }: { readonly entry: AuditRecord }) {
  const { subject, subjectId, actorId, actorName, at } = entry;
  const known = auditSubjects.find((each) => each === subject);
  const changes = valueChanges(entry);
  const address = subjectAddress(entry);
  return (
    <li className="audit-entry">
      <details>
        <summary>
          <Icon name={known ? subjectLooks[known].icon : 'info'} />
          <span className="audit-sentence">{sentenceOf(entry)}</span>
          <time className="num" dateTime={at}>
            {times.format(new Date(at))}
          </time>
        </summary>
        <Stack className="audit-details" gap={2}>
          {changes.length > 0 && <ChangedValues changes={changes} />}
          <Row wrap gap={4}>
            {address !== null && (
              <a href={address}>{known ? `Go to the ${subjectLooks[known].name.toLowerCase()}` : 'Go there'}</a>
            )}
            {known && <a href={auditAddress({ ...wholeTrail, subject: known, subjectId })}>All that was done there</a>}
            {actorId !== null && <a href={auditAddress({ ...wholeTrail, actorId })}>All that {actorName} did</a>}
          </Row>
        </Stack>
      </details>
    </li>
  );
}
