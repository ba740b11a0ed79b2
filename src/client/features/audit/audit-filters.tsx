import { navigate } from 'wouter/use-browser-location';
import { auditSubjects } from '#shared/audit/rules.ts';
import { getCallAddress } from '#client/platform/calls/call-address.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { DebouncedSearch } from '#client/ui/fields/search-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { getAuditPath, type AuditFilter, toAuditQuery, maxSearchLength } from './audit-filter.ts';
import { subjectLabels } from './audit-sentences.ts';
import { useAuditActors } from './queries.ts';

const subjectOptions = [
  { value: 'all', label: 'Everything' },
  ...auditSubjects.map((value) => ({ value, label: subjectLabels[value].name })),
];

export function AuditFilters({ filter }: { readonly filter: AuditFilter }) {
  const { data: actors = [] } = useAuditActors();
  const { subject, subjectId, actorId, from, to, search } = filter;

  function change(part: Partial<AuditFilter>, isTyping = false) {
    navigate(getAuditPath({ ...filter, ...part }), { replace: isTyping && search !== '' });
  }

  return (
    <search className="audit-filters" aria-label="Filter the audit trail">
      <DebouncedSearch
        label="Search the audit trail"
        placeholder="A player, a reason, a word..."
        longest={maxSearchLength}
        search={search}
        onSearch={(text) => change({ search: text }, true)}
      />
      <SelectField
        label="Kind"
        name="kind"
        value={subject}
        onChange={(chosen) =>
          change({ subject: auditSubjects.find((known) => known === chosen) ?? 'all', subjectId: null })
        }
        options={subjectOptions}
      />
      <SelectField
        label="By"
        name="by"
        value={actorId ?? ''}
        onChange={(id) => change({ actorId: id || null })}
        options={[{ value: '', label: 'Anybody' }, ...actors.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <TextField label="From" name="from" type="date" value={from} onChange={(date) => change({ from: date })} />
      <TextField label="To" name="to" type="date" value={to} onChange={(date) => change({ to: date })} />
      <LinkButton
        size="sm"
        variant="plain"
        icon="download"
        href={getCallAddress('GET /api/admin/audit/export', { query: toAuditQuery(filter) }).url}
        download
        aria-label="Export as CSV"
      >
        CSV
      </LinkButton>
      {subjectId !== null && (
        <Button
          size="sm"
          variant="ghost"
          icon="close"
          onClick={({ currentTarget }) => {
            // This button disappears, so move the focus to the search field.
            currentTarget.closest('search')?.querySelector('input')?.focus();
            change({ subjectId: null });
          }}
        >
          To one subject
        </Button>
      )}
    </search>
  );
}
