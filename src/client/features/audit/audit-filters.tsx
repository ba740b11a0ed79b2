import { navigate } from 'wouter/use-browser-location';
import { auditSubjects } from '#shared/audit/rules.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { FilterChips } from '#client/ui/fields/filter-chips.tsx';
import { auditAddress, type AuditFilter } from './audit-filter.ts';
import { subjectLooks } from './audit-texts.ts';

const chips: readonly { readonly id: AuditFilter['subject']; readonly label: string }[] = [
  { id: 'all', label: 'Everything' },
  ...auditSubjects.map((id) => ({ id, label: subjectLooks[id].name })),
];

/** The trail narrowed to one kind of subject; one person, or one subject, is let go of by a link. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const { subject, subjectId, actorId } = filter;
  return (
    <>
      <FilterChips
        label="Entries of one kind"
        chips={chips}
        active={subject}
        onChange={(chosen) => navigate(auditAddress({ subject: chosen, subjectId: null, actorId }))}
      />
      {(actorId !== null || subjectId !== null) && (
        <div className="audit-narrowed">
          {actorId !== null && (
            <LinkButton size="sm" variant="plain" icon="close" href={auditAddress({ ...filter, actorId: null })}>
              By one administrator
            </LinkButton>
          )}
          {subjectId !== null && (
            <LinkButton size="sm" variant="plain" icon="close" href={auditAddress({ ...filter, subjectId: null })}>
              To one subject
            </LinkButton>
          )}
        </div>
      )}
    </>
  );
}
