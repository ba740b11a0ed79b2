import type { AuditRecord } from '#shared/audit/contract.ts';
import { auditSubjects } from '#shared/audit/rules.ts';
import { ChangedValues } from '#client/ui/fields/changed-values.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { auditAddress, wholeTrail } from './audit-filter.ts';
import { actionName, subjectAddress, subjectLooks, valueChanges, wordsOf } from './audit-texts.ts';

const times = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** One deed: what, to what, by whom, when, and how it was before and is after. */
export function AuditEntry({ entry }: { entry: AuditRecord }) {
  const { subject, subjectId, subjectName, action, actorId, actorName, at } = entry;
  const known = auditSubjects.find((each) => each === subject);
  const look = known ? subjectLooks[known] : { name: wordsOf(subject), icon: 'info' as const };
  const changes = valueChanges(entry);
  const address = subjectAddress(entry);
  const name = subjectName ?? `${look.name} ${subjectId}`;
  return (
    <li className="audit-entry">
      <span className="audit-icon">
        <Icon name={look.icon} />
      </span>
      <div className="audit-words">
        <h3>
          {look.name}: {actionName(action)}
        </h3>
        <p>{address === null ? name : <a href={address}>{name}</a>}</p>
        {changes.length > 0 && <ChangedValues changes={changes} />}
        <p className="audit-by">
          {actorId === null ? actorName : <a href={auditAddress({ ...wholeTrail, actorId })}>{actorName}</a>} ·{' '}
          <time dateTime={at}>{times.format(new Date(at))}</time>
        </p>
      </div>
    </li>
  );
}
