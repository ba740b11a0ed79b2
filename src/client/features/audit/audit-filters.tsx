import { navigate } from 'wouter/use-browser-location';
import { auditSubjects } from '#shared/audit/rules.ts';
import { callAddress } from '#client/platform/calls/call-address.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SettledSearch } from '#client/ui/fields/settled-search.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { auditAddress, type AuditFilter, filterInput, maxSearchLength } from './audit-filter.ts';
import { subjectLooks } from './audit-texts.ts';
import { useAuditActors } from './queries.ts';

const kinds = [
  { value: 'all', label: 'Everything' },
  ...auditSubjects.map((value) => ({ value, label: subjectLooks[value].name })),
];

/** The trail narrowed by words, kind, person and dates; it stands in the address, and comes as CSV. */
export function AuditFilters({ filter }: { readonly filter: AuditFilter }) {
  const { data: actors = [] } = useAuditActors();
  const { subject, subjectId, actorId, from, to, search } = filter;

  function change(part: Partial<AuditFilter>, isTyping = false) {
    navigate(auditAddress({ ...filter, ...part }), { replace: isTyping && search !== '' });
  }

  return (
    <search className="audit-filters" aria-label="Filter the audit trail">
      <SettledSearch
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
        options={kinds}
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
        href={callAddress('GET /api/admin/audit/export', { query: filterInput(filter) }).url}
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
            // It goes, and what searches on is beside it.
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
