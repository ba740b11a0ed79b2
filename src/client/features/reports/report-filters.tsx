import { type ReportReason, reportReasons } from '#shared/reports/rules.ts';
import { useCategories } from '#client/entities/categories.ts';
import { FilterChips } from '#client/ui/fields/filter-chips.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Row } from '#client/ui/layout.tsx';
import { useReportGroups } from './queries.ts';
import { type ReportFilter, reportReasonKeys } from './report-filter.ts';

interface ReportFiltersProps {
  readonly filter: ReportFilter;
  readonly onFilter: (filter: ReportFilter) => void;
}

export function ReportFilters({ filter, onFilter }: ReportFiltersProps) {
  const { data: groups } = useReportGroups();
  const { data: categories = [] } = useCategories();
  if (!groups) return null;
  const getCategoryName = (id: number) => categories.find((category) => category.id === id)?.name ?? `no. ${id}`;
  const countQuestions = (reason: ReportReason) =>
    groups.reasons.find((group) => group.reason === reason)?.questions ?? 0;
  const chips = reportReasonKeys
    .filter((reason) => countQuestions(reason) > 0 || reason === filter.reason)
    .map((reason) => ({ id: reason, label: reportReasons[reason], count: countQuestions(reason) }));
  const listed = groups.categories.map(({ categoryId, questions }) => ({
    value: String(categoryId),
    label: `${getCategoryName(categoryId)} (${questions})`,
  }));
  const chosen = filter.categoryId === null ? '' : String(filter.categoryId);
  const isUnlisted = chosen !== '' && !listed.some(({ value }) => value === chosen);
  return (
    <Row wrap gap={3} className="report-filters">
      <FilterChips
        label="Reasons"
        chips={[{ id: 'all', label: 'All reasons' }, ...chips]}
        active={filter.reason ?? 'all'}
        onChange={(id) => onFilter({ ...filter, reason: id === 'all' ? null : id })}
      />
      <SelectField
        label="Category"
        name="category"
        labelHidden
        value={chosen}
        onChange={(id) => onFilter({ ...filter, categoryId: id ? Number(id) : null })}
        options={[
          { value: '', label: 'All categories' },
          ...(isUnlisted ? [{ value: chosen, label: getCategoryName(Number(chosen)) }] : []),
          ...listed,
        ]}
      />
    </Row>
  );
}
